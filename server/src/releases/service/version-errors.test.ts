import { transform } from 'esbuild';
import { errorsText } from 'remote-kit/release/print';
import { openFreshDatabase } from '../../../testing/fresh-database';
import { openReleasesPage } from '../../../testing/releases-page';
import { sampleRelease } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { sampleToken } from '../../../testing/sample-token';
import type { ReleaseErrorsTable } from '../../database/tables';
import { guardedService } from './guarded-service';

const name = 'mfe-careers';
const source = `export function total(rows) {
  const sum = 0;
  return sum + rows.price.amount;
}`;

let sample: SampleReleases;
let column: number;
beforeEach(async () => {
  sample = await openSampleReleases();
  const { code, map } = await transform(source, {
    ...{ minify: true, sourcemap: 'external', sourcefile: `${name}/src/total.ts` },
  });
  column = code.indexOf('.amount') + 2;
  const contents = { 'web/total.js': code, 'maps/web/total.js.map': map };
  const owner = { team: 'recruiting', contact: 'recruiting@example.com' };
  await sample.goLive(sampleRelease(name, '2.0.0', contents, { owner }));
  const error = {
    ...{ id: '1', name, version: '2.0.0', kind: 'throw', place: `total.js:1:${column}` },
    ...{ said: 'TypeError: e.price is undefined', browser: 'Chrome 148', count: 2 },
    ...{ first_at: '2026-11-28T08:00:00.000Z', last_at: '2026-11-28T09:00:00.000Z' },
  } satisfies ReleaseErrorsTable;
  sample.errors.push(
    error,
    { ...error, id: '2', browser: 'Safari 26', count: 1, last_at: '2026-11-29T09:00:00.000Z' },
    { ...error, id: '3', version: '1.0.0', place: 'page.js:1:7', count: 1 },
    { ...error, id: '4', version: '0.9.0' },
  );
});
afterEach(() => sample.close());

test('the command shows each error once, with team, file, line and the lines around', async () => {
  const answer = await sample.service.errors({ name });
  // Both went live a moment ago
  expect(answer.versions.every(({ since }) => since !== null)).toBe(true);
  const since = '2026-11-28T08:00:00.000Z';
  const versions = answer.versions.map((one) => ({ ...one, since, commit: '3fa2b1c9d' }));
  const [first, ...rest] = answer.errors;
  const changed = {
    ...{ by: 'Huda', at: '2026-11-27T08:00:00.000Z', subject: 'Add it up', commit: '77c1d2e' },
  };
  const errors = first ? [{ ...first, changed }, ...rest] : [];
  expect(errorsText({ ...answer, versions, errors }).split('\n')).toEqual([
    'mfe-careers: the team recruiting, recruiting@example.com',
    '  2.0.0: 100% of the visitors, live since 2026-11-28 11:00, commit 3fa2b1c',
    '  1.0.0: before it, live since 2026-11-28 11:00, commit 3fa2b1c',
    '',
    '3 × TypeError: e.price is undefined (2.0.0)',
    '  mfe-careers/src/total.ts:3:27, in total',
    '  Chrome 148: 2, Safari 26: 1; 2026-11-28 11:00 to 2026-11-29 12:00',
    '  changed last by Huda, 2026-11-27 11:00: Add it up (77c1d2e)',
    '    1 | export function total(rows) {',
    '    2 |   const sum = 0;',
    '  > 3 |   return sum + rows.price.amount;',
    '    4 | }',
    '',
    '1 × TypeError: e.price is undefined (1.0.0)',
    '  page.js:1:7, without a source map',
    '  Chrome 148: 1; 2026-11-28 11:00 to 2026-11-28 12:00',
  ]);
});

test('a remote that names no owner is the team’s of its name', async () => {
  const { owner, errors } = await sample.service.errors({ name: 'mfe-catalog' });
  expect([owner, errors]).toEqual([{ team: 'catalog' }, []]);
  await expect(sample.service.errors({ name: 'mfe-none' })).rejects.toThrow('mfe-none is not live');
});

test('a team sees the errors of its own remotes', async () => {
  const audit = { add: async () => {} };
  const asTeam = (team: string, remote: string) =>
    guardedService(sample.service, audit, {
      by: team,
      token: sampleToken(team, remote, '', { roles: ['publish'] }),
    });
  expect((await asTeam('careers', name).errors({ name })).errors).toHaveLength(2);
  await expect(asTeam('catalog', 'mfe-catalog').errors({ name })).rejects.toThrow(
    'catalog may not release mfe-careers',
  );
});

test('the page shows them to whoever may see them', async () => {
  const fresh = await openFreshDatabase();
  const page = await openReleasesPage({
    ...{ sample, fresh, origin: 'http://localhost' },
    tokens: [sampleToken('careers', name, 'a'), sampleToken('catalog', 'mfe-catalog', 'b')],
  });
  const shown = async (who: string) => (await page.ask(await page.signIn(who))).body;
  for (const who of ['machine', 'careers']) {
    const body = await shown(who);
    expect(body).toContain('mfe-careers/src/total.ts:3:27');
    expect(body).toContain('recruiting, recruiting@example.com');
    expect(body).toContain('&gt; 3 |   return sum + rows.price.amount;');
  }
  expect(await shown('catalog')).not.toContain('total.ts');
  await fresh.close();
});
