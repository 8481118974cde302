import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleRelease, sampleShell } from '../../../testing/sample-release';
import { FolderStore } from '../../storage/folder-store';
import { withoutCanary, withPromotion } from './channel-changes';
import { ChannelJournal } from './channel-journal';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'showroom-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const reason = {
  ...{ at: '2026-11-21T08:00:00.000Z', by: 'careers', why: 'because' },
  action: 'promote',
} as const;
const careers = (version: string) => sampleRelease('mfe-careers', version).release;

test('two processes that change what is live at the same time lose no change', async () => {
  const script = join(__dirname, '../../../testing/change-channel.ts');
  const each = 25;
  const ends = await Promise.all(
    ['one', 'two'].map((prefix) =>
      once(
        spawn(
          process.execPath,
          [join(__dirname, '../../../run.mjs'), script, folder, prefix, String(each)],
          {
            stdio: 'inherit',
          },
        ),
        'exit',
      ),
    ),
  );
  expect(ends.map(([code]) => code)).toEqual([0, 0]);
  const journal = new ChannelJournal(new FolderStore(folder));
  const head = await journal.head();
  expect(head.number).toBe(2 * each);
  expect(Object.keys(head.channel.microFrontends)).toHaveLength(2 * each);
  const authors = new Set((await journal.history(100)).map(({ by }) => by));
  expect([...authors].sort()).toEqual(['one', 'two']);
  const shown = JSON.parse(readFileSync(join(folder, 'channels/production.json'), 'utf8'));
  expect(shown).toEqual(head.channel);
}, 30_000);

test('each change says who made it, when, why, from what and to what', async () => {
  const journal = new ChannelJournal(new FolderStore(folder));
  const release = careers('1.0.0');
  await journal.update(reason, (channel) =>
    withPromotion(channel, { release, previous: null, ...reason }),
  );
  await journal.update({ ...reason, why: 'a new one' }, (channel) =>
    withPromotion(channel, { release: careers('2.0.0'), previous: release, ...reason }),
  );
  const [newest, first] = await journal.history(10);
  expect(newest).toMatchObject({
    number: 2,
    by: 'careers',
    why: 'a new one',
    changes: [{ name: 'mfe-careers', from: '1.0.0', to: '2.0.0' }],
  });
  expect(first?.changes).toEqual([{ name: 'mfe-careers', from: null, to: '1.0.0' }]);
});

test('what changes nothing is no revision', async () => {
  const journal = new ChannelJournal(new FolderStore(folder));
  const release = careers('1.0.0');
  const change = () =>
    journal.update(reason, (channel) =>
      withPromotion(channel, { release, previous: null, ...reason }),
    );
  await change();
  expect((await change()).number).toBe(1);
  const ended = await journal.update(reason, (channel) => withoutCanary(channel, 'mfe-careers'));
  expect(ended.number).toBe(1);
});

test('the file of the channel follows the frontend-discovery schema', async () => {
  const journal = new ChannelJournal(new FolderStore(folder));
  for (const release of [sampleShell('1.0.0').release, careers('1.0.0')])
    await journal.update(reason, (channel) =>
      withPromotion(channel, { release, previous: null, ...reason }),
    );
  const shown = JSON.parse(readFileSync(join(folder, 'channels/production.json'), 'utf8'));
  expect(Object.keys(shown)).toEqual(['schema', 'microFrontends']);
  for (const entry of [shown.microFrontends.shell[0], shown.microFrontends['mfe-careers'][0]]) {
    expect(Object.keys(entry)).toEqual(['url', 'metadata', 'deployment', 'extras']);
    expect(Object.keys(entry.metadata)).toEqual(['version', 'integrity']);
    expect(entry.metadata.integrity).toMatch(/^sha256-/);
  }
});

test('a channel file that a process left behind half way is mended by the next change', async () => {
  const journal = new ChannelJournal(new FolderStore(folder));
  await journal.update(reason, (channel) =>
    withPromotion(channel, { release: careers('1.0.0'), previous: null, ...reason }),
  );
  writeFileSync(join(folder, 'channels/production.json'), '{}');
  const head = await new ChannelJournal(new FolderStore(folder)).update(reason, (channel) =>
    withPromotion(channel, { release: careers('2.0.0'), previous: null, ...reason }),
  );
  const shown = JSON.parse(readFileSync(join(folder, 'channels/production.json'), 'utf8'));
  expect(shown).toEqual(head.channel);
});

test('a revision that cannot be read is passed over and named, and the next one takes another number', async () => {
  const journal = new ChannelJournal(new FolderStore(folder));
  const promote = (version: string) =>
    journal.update(reason, (channel) =>
      withPromotion(channel, { release: careers(version), previous: null, ...reason }),
    );
  await promote('1.0.0');
  const broken = 'channels/production/00000002.json';
  writeFileSync(join(folder, broken), '{"number": 2, "chan');
  const later = new ChannelJournal(new FolderStore(folder));
  for (const one of [journal, later]) {
    expect(await one.head()).toMatchObject({ number: 1 });
    expect([...one.broken.keys()]).toEqual([broken]);
  }
  expect(await promote('2.0.0')).toMatchObject({ number: 3 });
  expect(await later.head()).toMatchObject({ number: 3 });
  expect((await later.history(10)).map(({ number }) => number)).toEqual([3, 1]);
});

test('of a journal that cannot be read at all, the file of the channel says what is live', async () => {
  const journal = new ChannelJournal(new FolderStore(folder));
  const { channel } = await journal.update(reason, (before) =>
    withPromotion(before, { release: careers('1.0.0'), previous: null, ...reason }),
  );
  writeFileSync(join(folder, 'channels/production/00000001.json'), '{"number": 1, "chan');
  const later = new ChannelJournal(new FolderStore(folder));
  expect((await later.head()).channel).toEqual(channel);
  const next = await later.update(reason, (before) =>
    withPromotion(before, { release: careers('2.0.0'), previous: null, ...reason }),
  );
  expect(next).toMatchObject({ number: 2, changes: [{ from: '1.0.0', to: '2.0.0' }] });
});
