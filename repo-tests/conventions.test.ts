import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');
const workspaces = readdirSync(root).filter((folder) =>
  existsSync(path.join(root, folder, 'package.json')),
);

type Messages = { [key: string]: string | Messages };

const keysOf = (messages: Messages, above = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : keysOf(value, `${above}${key}.`),
  );

/** i18next plural forms count as one key, since each language has its own forms. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

const messageFolders = workspaces.flatMap((workspace) =>
  readdirSync(path.join(root, workspace), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'ar.json' && !entry.parentPath.includes('node_modules'))
    .filter((entry) => entry.parentPath.includes(`${path.sep}src${path.sep}`))
    .map((entry) => path.relative(root, entry.parentPath)),
);

test('every workspace that speaks was found', () => {
  expect(messageFolders.length).toBeGreaterThanOrEqual(8);
});

test.each(messageFolders)('%s says the same things in both languages', (folder) => {
  const [en, ar] = ['en', 'ar'].map((locale) => {
    const messages = JSON.parse(readFileSync(path.join(root, folder, `${locale}.json`), 'utf8'));
    return [...new Set(keysOf(messages).map(withoutPlural))].sort();
  });
  expect(ar).toEqual(en);
});

test.each(messageFolders)('%s uses Latin digits in Arabic', (folder) => {
  expect(readFileSync(path.join(root, folder, 'ar.json'), 'utf8')).not.toMatch(/[٠-٩۰-۹]/);
});
