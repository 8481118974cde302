// What each part of the tests depends on, so that the gate runs only what a change can break. The full run ignores this.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isForStaff, remotes } from './remotes.mjs';
import { root } from './run.mjs';

const packages = ['package.json', 'package-lock.json', 'tsconfig.base.json'];
const shared = [
  ...packages,
  'jest.config.mjs',
  'scripts',
  'remote-kit',
  'shared-contracts',
  'shared-ui',
];

/** Tests of the repository that take long and read no remote's sources. */
const repositoryTests = {
  'repo-tests/api-report.test.ts': shared,
  'repo-tests/bill-of-materials.test.ts': [
    ...shared,
    ...['shell', 'server', 'e2e', ...remotes].map((name) => `${name}/package.json`),
  ],
  'repo-tests/common-changes.test.ts': [...shared, 'server', 'content', 'repo-tests'],
  'repo-tests/programs.test.ts': [...shared, 'server'],
};

/** Files and folders that the unit tests in a folder or file depend on. `repo-tests` reads everything. */
export const unitParts = {
  'remote-kit': shared,
  'shared-contracts': shared,
  'shared-ui': shared,
  shell: [...shared, 'shell'],
  ...Object.fromEntries(remotes.map((name) => [name, [...shared, name]])),
  server: [...shared, 'shell', 'server', 'content', 'repo-tests', 'e2e/stock', '.env.example'],
  bench: [...shared, 'server', 'bench'],
  ...Object.fromEntries(
    Object.entries(repositoryTests).map(([name, folders]) => [name, [...folders, name]]),
  ),
  'repo-tests': ['.'],
};

/** The site under each browser test, apart from the remotes. */
const site = [...shared, 'shell', 'server', 'content', 'e2e'];

/** The browser tests that show a remote's pages and fragments: `browserTests` of its `package.json`. */
const testsOfRemote = new Map(
  remotes.map((name) => {
    const manifest = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
    return [name, manifest.browserTests ?? []];
  }),
);

/** Tests without any remote's pages, such as those of the API. All others that no remote names run after every change. */
const withoutRemotes = ['api.spec.ts'];

/** Tests that open pages of all remotes for visitors, and none of those for staff. */
const visitorsOnly = [
  'build.spec.ts',
  'composition.spec.ts',
  'finder.spec.ts',
  'first-interaction.spec.ts',
  'fonts.spec.ts',
  'forms.spec.ts',
  'frame.spec.ts',
  'hold-car.spec.ts',
  'navigation.spec.ts',
  'offline.spec.ts',
  'owners.spec.ts',
  'pages.spec.ts',
  'resilience.spec.ts',
  'seo.spec.ts',
  'skew.spec.ts',
];

const remotesOf = (spec) => {
  const shown = remotes.filter((name) => testsOfRemote.get(name).includes(spec));
  if (shown.length > 0 || withoutRemotes.includes(spec)) return shown;
  return visitorsOnly.includes(spec) ? remotes.filter((name) => !isForStaff(name)) : remotes;
};

/** Files and folders that the tests of a file in `e2e/src` depend on. */
export const browserPart = (spec) => [...site, ...remotesOf(spec)];

/** Digest of each tracked or new file; null outside of a repository. */
function fileDigests() {
  try {
    const git = (args, input) =>
      execFileSync('git', args, { cwd: root, input, encoding: 'utf8', maxBuffer: 2 ** 28 });
    const listed = git(['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
    const files = [...new Set(listed.split('\0'))].filter((file) =>
      existsSync(path.join(root, file)),
    );
    const digests = git(['hash-object', '--stdin-paths'], files.filter(Boolean).join('\n'));
    return new Map(
      digests
        .trim()
        .split('\n')
        .map((digest, at) => [files[at], digest]),
    );
  } catch {
    return null;
  }
}

const file = path.join(root, '.cache/passed-tests.json');
/** Fingerprints that are kept for each part: those of some branches. */
const maxFingerprints = 10;

/** Parts of the tests that passed with the same files before, on this machine or the one that kept its results. */
export class PassedTests {
  #digests = fileDigests();
  #passed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

  /** Whether the part passed with these files. */
  has(part, folders) {
    return this.#passed[part]?.includes(this.#fingerprint(folders)) ?? false;
  }

  add(part, folders) {
    const fingerprint = this.#fingerprint(folders);
    if (fingerprint === null || this.has(part, folders)) return;
    this.#passed[part] = [fingerprint, ...(this.#passed[part] ?? [])].slice(0, maxFingerprints);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.#passed));
  }

  #fingerprint(folders) {
    if (!this.#digests) return null;
    const hash = createHash('sha256').update(`${process.version} ${process.platform}`);
    for (const [name, digest] of this.#digests)
      if (folders.some((one) => one === '.' || name === one || name.startsWith(`${one}/`)))
        hash.update(`\n${digest} ${name}`);
    return hash.digest('base64url');
  }
}
