import { readFileSync } from 'node:fs';
import path from 'node:path';
import { envExample } from './env-example';
import { settingGroups } from './environment';
import { aboutOf } from './setting';

const file = readFileSync(path.join(__dirname, '../../../.env.example'), 'utf8');

test('.env.example is what the schemas say: `npm run env-example` makes it', () => {
  expect(file).toBe(envExample());
});

test('every setting is described once, and no secret has a value', () => {
  const settings = settingGroups.flatMap(({ entries }) => Object.entries(entries));
  const named = [...file.matchAll(/^#(\w+)=/gm)].map(([, name]) => name);
  expect(named).toEqual(settings.map(([name]) => name));
  expect(new Set(named).size).toBe(named.length);
  for (const [name, schema] of settings)
    if (aboutOf(schema)?.isSecret) expect(file).toMatch(new RegExp(`^#${name}=$`, 'm'));
});
