import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { devices, expect, type Page, test } from 'playwright/test';
import { fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { type Site, startSite } from './site';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const root = path.join(import.meta.dirname, '../..');
const slug = 'winter-fair';

let site: Site;
let campaigns: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  campaigns = mkdtempSync(path.join(tmpdir(), 'campaigns-'));
  site = await startSite(3340 + test.info().parallelIndex);
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(campaigns, { recursive: true, force: true });
});
// Bots are not counted, and the headless user agent looks like one
test.use({ userAgent: devices['Desktop Chrome'].userAgent });

/** Runs the campaigns command on this test's site, as a marketer does. */
function campaign(...args: string[]): string {
  const command = ['server/run.mjs', 'server/src/content/cli/main.ts', 'campaign'];
  return execFileSync(process.execPath, [...command, ...args, '--in', campaigns], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: site.dataDir,
      PORT: new URL(site.origin).port,
      PUBLIC_ORIGIN: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Fills in the files that `new` created. */
function writeCampaign(): void {
  const file = path.join(campaigns, slug, 'campaign.json');
  const content = JSON.parse(readFileSync(file, 'utf8'));
  const [offer] = content.offers;
  offer.title = { en: 'Swift at the winter fair', ar: 'سويفت في معرض الشتاء' };
  offer.text = { en: 'Winter tyres come with it.', ar: 'ومعها إطارات الشتاء.' };
  offer.sections[0].title = { en: 'Ask us at the fair', ar: 'اسألنا في المعرض' };
  const alt = { en: 'Red Swift on a road', ar: 'سويفت حمراء على الطريق' };
  offer.alt = alt;
  const [en, ar] = [content.banners.en, content.banners.ar];
  Object.assign(en, { title: 'Come to the fair.', text: 'Until Friday.', alt: alt.en });
  Object.assign(ar, { title: 'تعال إلى المعرض.', text: 'حتى الجمعة.', alt: alt.ar });
  const picture = { image: 'banner.webp' };
  for (const part of [offer, content.banners.en, content.banners.ar]) Object.assign(part, picture);
  writeFileSync(file, JSON.stringify(content));
  const source = path.join(root, 'content/media/models/swift/banner.webp');
  copyFileSync(source, path.join(campaigns, slug, 'banner.webp'));
}

const languages = [
  {
    home: '/home',
    banner: 'Come to the fair.',
    offer: 'See the offer',
    title: 'Swift at the winter fair',
    name: 'Name',
    mobile: 'Mobile',
    email: 'Email',
    send: 'Send my enquiry',
    thanks: 'Thank you',
    preview: 'visitors do not see this yet',
  },
  {
    home: '/ar/home',
    banner: 'تعال إلى المعرض.',
    offer: 'شاهد العرض',
    title: 'سويفت في معرض الشتاء',
    name: 'الاسم',
    mobile: 'رقم الجوال',
    email: 'البريد الإلكتروني',
    send: 'أرسل طلبي',
    thanks: 'شكراً لك',
    preview: 'لم تظهر للزوار بعد',
  },
];
type Language = (typeof languages)[number];

async function titleOn(home: string): Promise<string> {
  return (await fetch(site.origin + home)).text();
}

/** Goes from the banner on home to the confirmed enquiry. */
async function submitEnquiry(page: Page, language: Language): Promise<void> {
  await page.goto(site.origin + language.home);
  await waitForHydration(page);
  // The carousel clones its slides
  const banner = page.getByRole('group', { name: language.banner }).first();
  await banner.getByRole('link', { name: language.offer }).click();
  await expect(page.getByRole('heading', { level: 1, name: language.title })).toBeVisible();
  const form = page.getByRole('main').locator('form');
  await form.getByLabel(language.name, { exact: true }).fill('Yusuf Ali');
  await form.getByRole('textbox', { name: language.mobile }).fill('36123456');
  await form.getByLabel(language.email, { exact: true }).fill('yusuf@example.com');
  await form.getByRole('button', { name: language.send }).click();
  const thanks = page.getByRole('heading', { level: 1, name: language.thanks });
  await expect(thanks).toBeVisible();
  await page.reload();
  await expect(thanks).toBeVisible();
  // Another browser with the reference number does not see the thanks
  const otherVisitorResponse = await fetch(page.url());
  expect(otherVisitorResponse.url).toBe(page.url().split('?')[0]);
  expect(await otherVisitorResponse.text()).not.toMatch(new RegExp(`<h1[^>]*>${language.thanks}`));
}

fullTest(
  'a campaign comes and goes on the running site, without a build or a restart',
  async ({ page }) => {
    const releases = readFileSync(path.join(site.releasesDir, 'channels/production.json'), 'utf8');
    for (const { home, banner } of languages) expect(await titleOn(home)).not.toContain(banner);

    campaign('new', slug);
    expect(() => campaign('check', slug)).toThrow();
    writeCampaign();
    expect(campaign('check', slug)).toContain('nothing is wrong');

    await test.step('a preview shows it to those who have the link, and to nobody else', async () => {
      const { links } = JSON.parse(campaign('preview', slug, '--json'));
      for (const [at, language] of languages.entries()) {
        const answer = await page.goto(links[at].address);
        expect(answer?.headers()['x-robots-tag']).toContain('noindex');
        await expect(page.getByRole('heading', { level: 1, name: language.title })).toBeVisible();
        await expect(page.getByText(language.preview)).toBeVisible();
        expect(await titleOn(language.home)).not.toContain(language.banner);
      }
    });

    await test.step('once it is published visitors see it', async () => {
      const { links } = JSON.parse(campaign('publish', slug, '--json'));
      for (const { home, banner } of languages) {
        await expect.poll(() => titleOn(home)).toContain(banner);
      }
      const addressWithoutQuery = links[0].address.split('?')[0];
      expect((await fetch(addressWithoutQuery)).status).toBe(200);
    });

    for (const language of languages) await submitEnquiry(page, language);
    await expect(async () => {
      const { lines } = JSON.parse(campaign('report', slug, '--json'));
      const counts = { source: 'website', offer: 'new-car-offer', visits: 1, leads: 1 };
      expect(lines).toEqual(
        ['ar', 'en'].map((locale) => expect.objectContaining({ locale, ...counts })),
      );
    }).toPass();

    campaign('rollback', slug);
    for (const { home, banner } of languages) {
      await expect.poll(() => titleOn(home)).not.toContain(banner);
    }
    const removedPageResponse = await page.goto(
      `${site.origin}/landing_page/${slug}/new-car-offer/9`,
    );
    expect(removedPageResponse?.status()).toBe(410);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This offer has ended' }),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'See the offer' }).first().click();
    await expect(page.getByRole('button', { name: 'Send my enquiry' })).toBeVisible();

    expect(site.isRunning()).toBe(true);
    const after = readFileSync(path.join(site.releasesDir, 'channels/production.json'), 'utf8');
    expect(after).toBe(releases);
  },
);
