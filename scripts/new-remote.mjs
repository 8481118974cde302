import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { emptyFolder, moveOut } from './move-out.mjs';
import { root, runOrExit } from './run.mjs';

const template = path.join(import.meta.dirname, 'new-remote');

/**
 * Generates a remote with one page in both languages in `folder`. `words` are the page's titles. Returns the page's
 * address.
 *
 * @param {{ name: string, folder: string, words: { en: string, ar: string } }} remote
 */
export function makeRemote({ name, folder, words }) {
  const page = name.slice('mfe-'.length);
  const component = page.replace(/(?:^|-)(\w)/g, (_all, letter) => letter.toUpperCase());
  const own = (text) => text.replaceAll('Sample', component).replaceAll('sample', page);
  cpSync(template, folder, { recursive: true });
  // Deepest first, since renaming a folder moves its files
  for (const place of readdirSync(folder, { recursive: true }).sort().reverse()) {
    const file = path.join(folder, place);
    const target = path.join(path.dirname(file), path.basename(file).replace('sample', page));
    renameSync(file, target);
    if (path.extname(target)) writeFileSync(target, own(readFileSync(target, 'utf8')));
  }
  for (const locale of ['en', 'ar']) {
    const file = path.join(folder, `src/messages/${locale}.json`);
    const messages = JSON.parse(readFileSync(file, 'utf8'));
    messages.page.title = words[locale];
    writeFileSync(file, `${JSON.stringify(messages, null, 2)}\n`);
  }
  return `/${page}`;
}

/** Adds a workspace to package-lock.json as `npm install` would, without a registry request. */
export function addToLock(lockFile, name) {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  const manifest = JSON.parse(readFileSync(path.join(template, 'package.json'), 'utf8'));
  const { version, dependencies, devDependencies, peerDependencies } = manifest;
  const { '': own, ...packages } = lock.packages;
  packages[name] = { version, dependencies, devDependencies, peerDependencies };
  packages[`node_modules/${name}`] = { resolved: name, link: true };
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(
    lockFile,
    `${JSON.stringify({ ...lock, packages: { '': own, ...Object.fromEntries(sorted) } }, null, 2)}\n`,
  );
}

const usage = `npm run new-remote -- mfe-<name> [--en "…"] [--ar "…"] [--outside <folder>]

Makes a remote with one page, whose name in both languages --en and --ar are; with --outside as a project of its own.`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { en: { type: 'string' }, ar: { type: 'string' }, outside: { type: 'string' } },
  });
  const [name = ''] = positionals;
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    console.error(usage);
    return 2;
  }
  const folder = path.join(root, name);
  if (existsSync(folder)) {
    console.error(`${name} is there already`);
    return 2;
  }
  const page = name.slice('mfe-'.length).replaceAll('-', ' ');
  const words = {
    en: values.en ?? page[0].toUpperCase() + page.slice(1),
    ar: values.ar ?? 'صفحة جديدة',
  };
  if (values.outside !== undefined) return makeOutside({ name, words }, values.outside);
  const address = makeRemote({ name, folder, words });
  addToLock(path.join(root, 'package-lock.json'), name);
  await ensureInstalled();
  // Longer names wrap lines elsewhere
  const format = ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', name];
  await runOrExit('Formatting', process.execPath, format, { quiet: true });
  console.log(`${name} shows ${address} and /ar${address}

  npm run dev -w ${name}                its page, inside the site
  npm run release -- publish ${name}    checks and stores its first release

Name its team in .github/CODEOWNERS`);
  if (!values.ar) console.log(`\nIts name in Arabic is to be said in ${name}/src/messages/ar.json`);
  return 0;
}

/** Makes a remote that is no part of this repository. */
async function makeOutside({ name, words }, target) {
  const outside = emptyFolder(target);
  if (outside === null) return 2;
  await ensureInstalled();
  const temporary = mkdtempSync(path.join(tmpdir(), 'new-remote-'));
  const source = path.join(temporary, name);
  try {
    const address = makeRemote({ name, folder: source, words });
    await moveOut(source, outside);
    console.log(`${name} in ${outside} shows ${address} and /ar${address}

  cd ${target} && git init && npm install
  SITE=https://staging.example.com npm run dev          its page, inside that site
  npx remote publish --to https://staging.example.com   with the team's token in RELEASE_TOKEN

docs/moving-out.md says where the token comes from`);
    return 0;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main();
