import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Makes two of the changes in the table of `docs/architecture.md` in a copy of the repository. Each changes exactly the
 * files that the table names, and the running API then has it. `new-remote.test.ts` covers a third. Both are tried by
 * one run of Jest, which compiles the whole copy.
 */

const root = path.join(__dirname, '..');
const neverCopied = /\/(node_modules|dist|content\/media)$/;

let copy: string;
beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  copy = mkdtempSync(path.join(root, '.cache/common-changes-'));
  for (const name of [
    'server',
    'remote-kit',
    'shared-contracts',
    'content',
    'scripts',
    'repo-tests',
  ])
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !neverCopied.test(file),
    });
  symlinkSync(path.join(root, 'content/media'), path.join(copy, 'content/media'));
  for (const name of ['package.json', 'jest.config.mjs', 'tsconfig.base.json'])
    cpSync(path.join(root, name), path.join(copy, name));
  for (const folder of ['node_modules', 'server/node_modules']) linkPackages(folder);
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Links the installed packages; links of workspaces point to the copies instead. */
function linkPackages(folder: string): void {
  mkdirSync(path.join(copy, folder), { recursive: true });
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const target = entry.isSymbolicLink() ? copy : path.join(root, folder);
    symlinkSync(path.join(target, entry.name), path.join(copy, folder, entry.name));
  }
}

/** Inserts text before the only occurrence of `anchor`. */
function insertBefore(file: string, anchor: string, text: string): void {
  const before = readFileSync(path.join(copy, file), 'utf8');
  expect([file, before.split(anchor)]).toEqual([file, [expect.anything(), expect.anything()]]);
  writeFileSync(
    path.join(copy, file),
    before.replace(anchor, () => text + anchor),
  );
}

function editJson(file: string, edit: (json: Record<string, Record<string, unknown>>) => void) {
  const json = JSON.parse(readFileSync(path.join(copy, file), 'utf8'));
  edit(json);
  writeFileSync(path.join(copy, file), JSON.stringify(json));
}

/** Runs these tests in the copy, by the name of each change. Returns the output if one fails, else an empty string. */
function runThere(tests: Record<string, string>): string {
  const files = Object.entries(tests).map(([name, test]) => {
    const file = `server/src/api/${name}.test.ts`;
    writeFileSync(path.join(copy, file), test);
    return file;
  });
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const project = ['--runInBand', '--selectProjects', 'node', '--runTestsByPath', ...files];
  const { status, stderr } = spawnSync(process.execPath, [jest, ...project], {
    cwd: copy,
    encoding: 'utf8',
    // Its own database templates, filled with the changed content
    env: { ...process.env, TEST_TEMPLATES: '' },
  });
  return status === 0 ? '' : stderr;
}

/** Adds a field to the form. Returns the test of it. */
function addField(): string {
  const form = 'shared-contracts/src/forms/book-service.form.ts';
  insertBefore(
    form,
    '        serviceType: oneOf(',
    "        pickUp: v.optional(v.string(), ''),\n",
  );
  insertBefore(
    form,
    "      { name: 'serviceType',",
    "      { name: 'pickUp', kind: 'text', optional: true },\n",
  );
  for (const [locale, label] of [
    ['en', 'Where to pick up the car'],
    ['ar', 'مكان استلام السيارة'],
  ] as const)
    editJson(`shared-contracts/src/forms/messages/${locale}.json`, ({ fields }) => {
      Object.assign(fields ?? {}, { pickUp: { label } });
    });
  return `
      import { detailLines } from '../leads/delivery/lead-messages';
      import { toStoredLead } from '../leads/delivery/stored-lead';
      import { listLeads } from '../leads/leads.queries';
      import { openTestApi, visitorHeaders } from '../../testing/test-api';

      test('it is sent, stored and read', async () => {
        const site = await openTestApi();
        const response = await site.app.inject({
          method: 'POST',
          url: '/api/v1/bookwarrenty',
          headers: await visitorHeaders(site.app),
          payload: {
            ...{ first_name: 'Mariam', last_name: 'Ali', code: '+973', mobile: '36123456' },
            ...{ car_modal: 'Swift', vehicle_registraion: '482915', service_type: 'paidservice' },
            ...{ date: '2999-11-28T09:30', pickUp: 'Muharraq' },
          },
        });
        expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
        const [lead] = await listLeads(site.database);
        expect(detailLines(toStoredLead(lead), { locale: 'ar' })).toContainEqual([
          'مكان استلام السيارة',
          'Muharraq',
        ]);
        await site.close();
      });
    `;
}

/** Adds an API read. Returns the test of it. */
function addRead(): string {
  writeFileSync(
    path.join(copy, 'content/awards.json'),
    JSON.stringify([{ id: 1, title: { en: 'Brake hose', ar: 'خرطوم المكابح' } }]),
  );
  const schema = 'server/src/content/schema.ts';
  insertBefore(
    schema,
    '/** Files that exist once: path and schema. */',
    'const awardsFile = v.array(v.strictObject({ id, title: bilingual }));\n\n',
  );
  insertBefore(schema, "  offices: ['offices.json',", "  awards: ['awards.json', awardsFile],\n");
  insertBefore(
    'server/src/content/import/content-rows.ts',
    "    ...rowsOf('news', content.news, newsOf),",
    "    ...rowsOf('award', content.awards, ({ id, title }) => ({ id, ...title })),\n",
  );
  writeFileSync(
    path.join(copy, 'shared-contracts/src/api/calls/awards.ts'),
    `
      import * as v from 'valibot';
      import type { Locale } from '../../locale/locale';
      import { each, readCall } from '../read-call';

      const awardWire = v.object({ id: v.number(), en: v.string(), ar: v.string() });
      const toAward = (wire: v.InferOutput<typeof awardWire>, locale: Locale) => ({
        id: wire.id,
        title: wire[locale],
      });
      export const awards = {
        list: readCall({ path: 'awards', answer: v.array(awardWire), give: each(toAward) }),
      };
    `,
  );
  const calls = 'shared-contracts/src/api/calls.ts';
  insertBefore(
    calls,
    "import { seo } from './calls/seo';",
    "import { awards } from './calls/awards';\n",
  );
  insertBefore(calls, '  offers,\n  news,\n', '  awards,\n');
  insertBefore(
    calls,
    '    {\n      call: offices.list,',
    "    { call: awards.list, summary: 'Awards', name: 'Award', content: { all: 'award' } },\n",
  );
  return `
      import { openTestApi } from '../../testing/test-api';

      test('it is answered in the language that is asked for', async () => {
        const site = await openTestApi();
        const { statusCode, body } = await site.app.inject('/api/v1/awards');
        expect([statusCode, JSON.parse(body)]).toEqual([
          200,
          [{ id: 1, en: 'Brake hose', ar: 'خرطوم المكابح' }],
        ]);
        await site.close();
      });
    `;
}

test('a field of a form is its definition and its words, an API read its content, schema, row and call', () => {
  expect(runThere({ field: addField(), read: addRead() })).toBe('');
});
