import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf } from '../../../security/secrets';
import { Refusal } from '../../../staff/refusal';
import type { CampaignService } from '../service/local-service';
import { runCampaignCommand } from './campaign-command';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'campaigns-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

async function campaign(
  args: string[],
  service: Partial<CampaignService> = {},
  answers = async () => true,
) {
  let text = '';
  const isWell = await runCampaignCommand(args, {
    // only the methods that a test names are called
    serviceAt: async () => service as CampaignService,
    isSiteUp: answers,
    dir,
    now: new Date('2026-12-01T09:00:00Z'),
    print: (more) => {
      text += more;
    },
  });
  return { text, isWell };
}

test('a new folder is there to be filled in, and one that is there is left alone', async () => {
  const { text } = await campaign(['new', 'national-day']);
  expect(text).toContain(join(dir, 'campaigns/national-day'));
  await expect(campaign(['new', 'national-day'])).rejects.toThrow('already a folder');
  await expect(campaign(['new', 'National Day'])).rejects.toThrow('small letters');
});

test('a check prints each fault with its place, and ends badly', async () => {
  await campaign(['new', 'eid']);
  const sentence = { en: 'Arabic banner: the title is missing', ar: 'العنوان ناقص' };
  const faults = [{ field: 'banners.ar.title', sentence, severity: 'error' as const }];
  const { text, isWell } = await campaign(['check', 'eid'], { check: async () => faults });
  expect(text).toContain('eid: one thing to mend');
  expect(text).toContain('  - Arabic banner: the title is missing  [banners.ar.title]');
  expect(isWell).toBe(false);
  expect((await campaign(['check', 'eid'], { check: async () => [] })).isWell).toBe(true);
});

test('what is to be thought about keeps nothing from being published, once it is meant', async () => {
  await campaign(['new', 'eid']);
  const sentence = { en: 'The window is longer than a year', ar: 'المدة أطول من سنة' };
  const faults = [{ field: 'window', sentence, severity: 'warning' as const }];
  const publish = jest.fn().mockResolvedValue({
    ...{ slug: 'eid', version: 1, phase: 'open', from: '2026-12-01', until: '2028-12-31' },
    links: [{ what: 'home, English', address: 'http://localhost:3000/home' }],
  });
  const service = { check: async () => faults, publish };
  const { text, isWell } = await campaign(['check', 'eid'], service);
  expect([text, isWell]).toEqual([expect.stringContaining('one thing to think about'), true]);
  await expect(campaign(['publish', 'eid'], service)).rejects.toMatchObject({
    message: expect.stringContaining('--anyway'),
    faults,
  });
  expect(publish).not.toHaveBeenCalled();
  expect((await campaign(['publish', 'eid', '--anyway'], service)).text).toContain('is live');
});

test('a campaign is only called live where a site answers', async () => {
  await campaign(['new', 'eid']);
  const check = async () => [];
  const publish = jest.fn().mockResolvedValue({
    ...{ slug: 'eid', version: 2, phase: 'open', from: '2026-12-01', until: '2026-12-31' },
    links: [{ what: 'home, English', address: 'http://localhost:3000/home' }],
  });
  expect((await campaign(['publish', 'eid'], { publish, check })).text).toContain('is live, until');
  const silent = async () => false;
  const { text } = await campaign(['publish', 'eid', '--over', '1'], { publish, check }, silent);
  expect(text).not.toContain('is live');
  expect(text).toContain('No site answers at http://localhost:3000');
  expect(publish).toHaveBeenLastCalledWith(expect.anything(), 1);
  const to = ['--to', 'https://x.example'];
  const far = await campaign(['publish', 'eid', ...to], { publish, check }, silent);
  expect(far.text).toContain('is live');
});

test('a report has a line for each language, source, offer and variant, and a sum', async () => {
  const page = { offer: 'new-car-offer', variant: 'B', locale: 'ar', source: 'instagram' };
  const lines = [
    { ...page, day: '2026-12-01', visits: 30, leads: 3, conversions: 3 },
    { ...page, day: '2026-12-02', visits: 10, leads: 0, conversions: 0 },
    {
      ...page,
      variant: '',
      locale: 'en',
      source: 'website',
      day: '2026-12-01',
      visits: 10,
      leads: 0,
      conversions: 0,
    },
  ];
  const report = async () => ({ slug: 'eid', since: null, until: null, lines });
  const { text } = await campaign(['report', 'eid'], { report });
  expect(text).toMatch(/Arabic +instagram +new-car-offer +B +40 +3 +7\.5 %/);
  expect(text).toMatch(/All +50 +3 +6\.0 %/);
  const json = (await campaign(['report', 'eid', '--json'], { report })).text;
  expect(JSON.parse(json)).toEqual({ slug: 'eid', since: null, until: null, lines });
});

test('a token is shown once, and the site gets its hash alone', async () => {
  const { token, entry } = JSON.parse((await campaign(['token', 'amina', '--json'])).text);
  expect(entry).toBe(`amina:${digestOf(token)}`);
});

test.each([
  [[]],
  [['sell', 'eid']],
  [['end']],
  [['publish', 'nowhere']],
  [['rollback', 'eid', '--version', 'x']],
  [['list', '--x']],
])('%j is answered with what to write', async (args) => {
  await expect(campaign(args)).rejects.toThrow(Refusal);
});
