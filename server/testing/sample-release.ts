import type { RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';
import type { Candidate } from 'shared-contracts/releasing/candidate';
import { integrityOf } from '../src/releases/store/release-archive';

type Contents = Record<string, string>;

/** Test data: a remote's release with one page, `/career`, whose bundle loads on any sample shell. */
export function sampleRelease(
  name: string,
  version: string,
  contents: Contents = {},
  described: Partial<RemoteRelease> = {},
): Candidate & { release: RemoteRelease } {
  const all: Contents = {
    'web/remoteEntry.js': `/* ${name} ${version} */`,
    'web/remote.js': 'export {}',
    'web/page.js': 'export {}',
    'node/remote.cjs': remoteBundle(name, { greeting: `${name} ${version}` }),
    ...contents,
  };
  const page = {
    path: name.replace('mfe-', ''),
    uses: [],
    deferred: [],
    needs: needs('page.js'),
  };
  const release: RemoteRelease = {
    name,
    version,
    container: `${name}__${version}`.replace(/\W/g, '_'),
    entry: 'remoteEntry.js',
    expose: needs('remote.js'),
    messages: { en: [], ar: [] },
    contract: '^1.0.0',
    singletons: { react: '^19.0.0' },
    borrows: [],
    routes: [page],
    fragments: [],
    ...described,
    files: hashes(all),
  };
  return { release, files: filesOf(all) };
}

/** Test data: a shell whose renderer shows `text` of the remote that owns the address. */
export function sampleShell(
  version: string,
  described: Partial<ShellRelease> = {},
  contents: Contents = {},
): Candidate & { release: ShellRelease } {
  const all: Contents = {
    'web/start.js': '',
    'web/main.js': `/* ${version} */`,
    'node/shell.cjs': shellBundle,
    ...contents,
  };
  const release: ShellRelease = {
    name: 'shell',
    version,
    start: 'start.js',
    main: needs('main.js'),
    messages: { en: [], ar: [] },
    onDemand: {},
    contract: '1.0.0',
    provides: { react: '19.3.1' },
    borrows: [],
    ...described,
    files: hashes(all),
  };
  return { release, files: filesOf(all) };
}

/**
 * Test data: a shell that provides a button and the contract in these versions: its own, and the last of older
 * majors.
 */
export function shellWithOlderMajors(version: string, [own = '', ...older]: string[]) {
  const button = (of: string) => `{ says: 'button ${of}' }`;
  const files = Object.fromEntries(older.map((of) => [`web/button-${of}.js`, `/* ${of} */`]));
  const described = {
    'shared-contracts': Object.fromEntries(older.map((of) => [of, []])),
    'shared-ui/button': Object.fromEntries(older.map((of) => [of, [`button-${of}.js`]])),
  };
  return sampleShell(
    version,
    {
      contract: own,
      provides: { react: '19.3.1', 'shared-ui/button': own },
      ...(older.length > 0 && { olderMajors: described }),
    },
    {
      ...files,
      'node/shell.cjs': `${shellBundle}
exports.singletons['shared-ui/button'] = ${button(own)};
exports.olderMajors = { 'shared-ui/button': { ${older.map((of) => `'${of}': ${button(of)}`)} } };`,
    },
  );
}

/** Test data: a shell with a staff frame, which provides `react-dom` to staff pages only. */
export const shellWithStaff = (version: string) =>
  sampleShell(
    version,
    {
      staff: {
        main: needs('staff.main.js'),
        messages: { en: [], ar: [] },
        onDemand: {},
        provides: { react: '19.3.1', 'react-dom': '19.3.1' },
      },
    },
    { 'web/staff.main.js': '' },
  );

/** Test data: a remote with two staff pages and a navigation link. */
export const sampleStudio = (version: string, described: Partial<RemoteRelease> = {}) =>
  sampleRelease(
    'mfe-studio',
    version,
    { 'web/page.css': '.some-editor{left:0}' },
    {
      singletons: { react: '^19.0.0', 'react-dom': '^19.0.0' },
      routes: ['-/studio', '-/studio/campaigns/:slug'].map((path) => ({
        ...{ path, uses: [], deferred: [], needs: needs('page.js', 'page.css') },
        audience: 'staff' as const,
      })),
      navigation: [
        { place: 'staff', order: 10, to: '/-/studio', label: { en: 'Campaigns', ar: 'الحملات' } },
      ],
      ...described,
    },
  );

interface BundleParts {
  /** Text of its page; an expression in `render` is evaluated on each render. */
  greeting?: string;
  render?: string;
  /** Code that runs at module evaluation. */
  first?: string;
  en?: object;
  ar?: object;
}

export function remoteBundle(
  name: string,
  { greeting = name, render, first = '', en = { a: 'A' }, ar = { a: 'ا' } }: BundleParts,
): string {
  return `${first};exports.remote = {
    name: '${name}', routes: [], fragments: {},
    messages: ${JSON.stringify({ en, ar })},
    text: (path) => ${render ?? JSON.stringify(`<h1>${greeting}</h1>`)},
  };`;
}

const shellBundle = `
exports.singletons = { react: {} };
exports.Renderer = class {
  constructor({ release, remotes }) { Object.assign(this, { release, remotes }); }
  async prepare() {}
  async load() { return null; }
  async render(request) {
    const path = new URL(request.url).pathname.replace(/^\\/(ar\\/?)?/, '');
    const owner = this.release.remotes.find(({ routes }) => routes.some((route) => route.path === path));
    const page = { status: owner ? 200 : 404, head: [], hoisted: '', hydration: {}, failure: null, failedRemote: null };
    const route = owner ? { remote: owner.name, path, uses: [] } : null;
    try {
      return { ...page, route, html: owner ? await this.remotes.get(owner.name).text(request.url) : '<p>none</p>' };
    } catch (error) {
      return { ...page, route, html: '', failure: error.message };
    }
  }
};`;

const needs = (...files: string[]) => ({ files, singletons: [] });
const filesOf = (contents: Contents) =>
  new Map(Object.entries(contents).map(([file, text]) => [file, Buffer.from(text)]));
const hashes = (contents: Contents) =>
  Object.fromEntries(
    Object.entries(contents).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
  );
