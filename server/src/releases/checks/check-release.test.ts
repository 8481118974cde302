import { matchPath } from 'react-router-dom';
import type { RemoteRelease } from 'shared-contracts/release-schema';
import { formatFault } from 'shared-contracts/releasing/service';
import {
  sampleRelease,
  sampleShell,
  sampleStudio,
  shellWithOlderMajors,
  shellWithStaff,
} from '../../../testing/sample-release';
import { checkMessages } from './check-messages';
import { checkRelease } from './check-release';
import { checkRoutes } from './check-routes';
import type { CandidateEnvironment } from './environment';
import { markupFaults } from './markup-faults';
import { patternsOverlap } from './route-patterns';

const shell = sampleShell('1.0.0').release;
const catalog = sampleRelease(
  'mfe-catalog',
  '1.0.0',
  {},
  { fragments: [{ name: 'cars', needs: { files: [], singletons: [] } }] },
).release;
const home = sampleRelease('mfe-content', '1.0.0', {}, { borrows: ['mfe-catalog/cars'] }).release;
const none = { replaced: [], retired: [] };
const around: CandidateEnvironment = { shells: [shell], remotes: [catalog, home], ...none };

const careers = (described: Partial<RemoteRelease> = {}, contents: Record<string, string> = {}) =>
  sampleRelease('mfe-careers', '2.0.0', contents, described);
const route = (path: string) => ({
  path,
  uses: [],
  deferred: [],
  needs: { files: [], singletons: [] },
});
const reasons = async (candidate: Parameters<typeof checkRelease>[0], beside = around) =>
  (await checkRelease(candidate, beside)).map(formatFault);

test('a sound release passes every check', async () => {
  expect(await reasons(careers())).toEqual([]);
  expect(
    await reasons(sampleShell('2.0.0'), { shells: [], remotes: [catalog, home], ...none }),
  ).toEqual([]);
});

test.each(['document.write("</SCRIPT>")', 'x = "<!--"'])(
  'a first script that would end its own element is refused: %s',
  async (text) => {
    const candidate = sampleShell('2.0.0', {}, { 'web/start.js': text });
    const heard = await reasons(candidate, { shells: [], remotes: [catalog, home], ...none });
    expect(heard).toEqual([expect.stringContaining('would end the script element')]);
  },
);

test('a release that breaks several rules hears every reason at once', async () => {
  const broken = careers(
    { contract: '^2.0.0', borrows: ['mfe-nobody/part'] },
    { 'web/page.css': '.page-module-x1Y-a{margin-left:2px}' },
  );
  const checks = (await checkRelease(broken, around)).map(({ check }) => check);
  expect(checks).toEqual(['contract', 'fragments', 'styles']);
});

test('a file that is missing, changed, strange or not described is named', async () => {
  const { release, files: built } = careers();
  const files = new Map(built);
  files.set('web/page.js', Buffer.from('changed'));
  files.set('web/stranger.js', Buffer.from(''));
  const gone = new Map([...files].filter(([file]) => file !== 'node/remote.cjs'));
  const described = { ...release, files: { ...release.files, 'web/../../secret': 'sha384-' } };
  expect(await reasons({ release: described, files: gone })).toEqual([
    expect.stringMatching(/web\/page.js: has other bytes than release.json says/),
    expect.stringMatching(/node\/remote.cjs: is named in release.json and is missing/),
    expect.stringMatching(/secret: is named in release.json and is missing/),
    expect.stringMatching(/web\/stranger.js: is not named in release.json/),
    expect.stringMatching(/secret: files lie in web\/, node\/ or maps\//),
  ]);
});

test('a remote must find what it takes in every shell that visitors may have, a canary too', async () => {
  const canary = sampleShell('2.0.0', { provides: { react: '20.0.0' } }).release;
  const wants = careers({ singletons: { react: '^19.0.0', 'shared-ui/new': '^1.0.0' } });
  expect(await reasons(wants, { shells: [shell, canary], remotes: [], ...none })).toEqual([
    expect.stringMatching(/shared-ui\/new in shell 1.0.0: is wanted as \^1.0.0 and not provided/),
    expect.stringMatching(/react in shell 2.0.0: is wanted as \^19.0.0 and provided as 20.0.0/),
    expect.stringMatching(/shared-ui\/new in shell 2.0.0/),
  ]);
});

test('a shell must provide what every live remote takes', async () => {
  const poor = sampleShell('2.0.0', { provides: {}, contract: '2.0.0' });
  expect(await reasons(poor, { shells: [], remotes: [catalog], ...none })).toEqual([
    expect.stringMatching(/shared-contracts for mfe-catalog 1.0.0: is wanted as \^1.0.0/),
    expect.stringMatching(/react for mfe-catalog 1.0.0: is wanted as \^19.0.0 and not provided/),
  ]);
});

test('a remote of an older major is accepted where that is lent, and others hear what is', async () => {
  const lending = shellWithOlderMajors('2.0.0', ['3.0.0', '2.4.0']).release;
  const built = (range: string) =>
    careers({ contract: range, singletons: { 'shared-ui/button': range } });
  const beside = { shells: [lending], remotes: [], ...none };
  expect(await reasons(built('^3.0.0'), beside)).toEqual([]);
  expect(await reasons(built('^2.0.0'), beside)).toEqual([]);
  expect(await reasons(built('^1.0.0'), beside)).toEqual([
    expect.stringMatching(
      /shared-contracts in shell 2.0.0: is wanted as \^1.0.0 and provided as 3.0.0 and 2.4.0/,
    ),
    expect.stringMatching(
      /shared-ui\/button in shell 2.0.0: is wanted as \^1.0.0 and provided as 3.0.0 and 2.4.0/,
    ),
  ]);
});

test('an address of another remote cannot be taken, not even a part of it', async () => {
  const slugs = sampleRelease(
    'mfe-catalog',
    '1.0.0',
    {},
    {
      routes: [
        { path: 'explore/:slug', uses: [], deferred: [], needs: { files: [], singletons: [] } },
      ],
    },
  ).release;
  const taking = careers({
    routes: [
      { path: 'explore/swift', uses: [], deferred: [], needs: { files: [], singletons: [] } },
    ],
  });
  expect(await reasons(taking, { shells: [shell], remotes: [slugs], ...none })).toEqual([
    expect.stringMatching(/\/explore\/swift: belongs to mfe-catalog 1.0.0 .*\/explore\/:slug/),
  ]);
  expect(patternsOverlap('a/:b', 'a/c/d')).toBe(false);
  expect(patternsOverlap('', 'home')).toBe(false);
  expect(patternsOverlap(':view?360', 'swift360')).toBe(true);
  expect(patternsOverlap(':view?360', 'swift')).toBe(false);
  expect(patternsOverlap(':page', ':view?360')).toBe(true);
});

test.each([
  ['career', 'Career', true],
  ['career', 'career/', true],
  ['*', 'career', true],
  ['career/*', 'career', true],
  ['career/*', 'career/night/shift', true],
  ['career/*', 'careers', false],
  ['career/:part?', 'career', true],
  ['career/:part?', 'career/:job', true],
  ['about?/us', 'us', true],
  ['about?/us', 'about', false],
  ['%63areer', 'career', false],
])('%s and %s are told apart as the router tells them: %p', (one, other, isSame) => {
  const bare = sampleRelease('mfe-catalog', '1.0.0', {}, { routes: [route(one)] }).release;
  const taking = checkRoutes(careers({ routes: [route(other)] }).release, {
    ...around,
    remotes: [bare],
  });
  expect(taking.map(({ where }) => where)).toEqual(isSame ? [`/${other}`] : []);
  const address = other.replace(/:\w+\??/, 'any');
  const isMatched = matchPath(one, `/${address}`) !== null;
  if (!other.includes(':') && !other.includes('?')) expect(isMatched).toBe(isSame);
});

test('a page of any name gives way to pages with names, and there is one route for it', () => {
  const faultsOf = (path: string, other: string) => {
    const live = sampleRelease('mfe-catalog', '1.0.0', {}, { routes: [route(other)] }).release;
    return checkRoutes(careers({ routes: [route(path)] }).release, { ...around, remotes: [live] });
  };
  expect(faultsOf(':page', 'about')).toEqual([]);
  expect(faultsOf('about', ':page')).toEqual([]);
  expect(faultsOf(':page', ':view?360')).toEqual([]);
  expect(faultsOf(':page', ':other')).toHaveLength(1);
});

test("what is the language's or the server's own cannot be taken", async () => {
  for (const path of ['ar', 'AR/news', 'api/:call', '-/*'])
    expect(await reasons(careers({ routes: [route(path)] }))).toEqual([
      expect.stringMatching(/takes \/\S+, which is the site's own/),
    ]);
});

test('a page that the site links to may not vanish, unless it is retired or another remote has it', async () => {
  const replaced = [careers({ routes: [route('Career'), route('job_description/:slug')] }).release];
  const without = careers({ routes: [route('job_description/:slug')] });
  expect(await reasons(without, { ...around, replaced })).toEqual([
    expect.stringMatching(/routes: \/Career: the site links to it.* retire mfe-careers\/Career/),
  ]);
  expect(await reasons(without, { ...around, replaced, retired: ['career'] })).toEqual([]);
  const owner = sampleRelease('mfe-content', '2.0.0', {}, { routes: [route('career')] }).release;
  expect(await reasons(without, { ...around, remotes: [catalog, home, owner], replaced })).toEqual(
    [],
  );
});

test('a fragment that others show cannot be dropped, and one that nobody lends cannot be shown', async () => {
  const dropping = sampleRelease('mfe-catalog', '2.0.0');
  expect(await reasons(dropping, { shells: [shell], remotes: [home], ...none })).toEqual([
    expect.stringMatching(/mfe-catalog\/cars: mfe-content 1.0.0 shows it/),
  ]);
  expect(await reasons(careers({ borrows: ['mfe-catalog/vans'] }))).toEqual([
    expect.stringMatching(/mfe-catalog\/vans: mfe-catalog 1.0.0 does not lend it/),
  ]);
});

test('a first view that is heavier than its budget is refused, with its heaviest file', async () => {
  // Incompressible text.
  const noise = Array.from({ length: 60_000 }, (_, at) => ((at * 2654435761) >>> 7).toString(36));
  const heavy = careers({}, { 'web/page.js': noise.join('') });
  expect(await reasons(heavy)).toEqual([
    expect.stringMatching(/\/careers: its first view brings .* of 20.0 kB .*page.js/),
  ]);
});

test('what a release brings later has a budget too', async () => {
  const noise = Array.from({ length: 60_000 }, (_, at) => ((at * 2654435761) >>> 7).toString(36));
  const hoarding = careers({}, { 'web/dialog.js': noise.join(''), 'web/mf-manifest.json': '{}' });
  expect(await reasons(hoarding)).toEqual([
    expect.stringMatching(/files that come later: together they are .* of 40.0 kB .*dialog.js/),
  ]);
});

const own = '.page-module-x1Y-a';

test('style sheets name no side of the screen', async () => {
  const sheet = `${own}{color:red;padding-left:1px}${own} b{left:0;text-align:right}${own} i{inset-inline-start:0}`;
  expect(await reasons(careers({}, { 'web/page.css': sheet }))).toEqual([
    expect.stringMatching(/page.css:1:\d+: `padding-left:1px`/),
    expect.stringMatching(/page.css:1:\d+: `left:0`/),
    expect.stringMatching(/page.css:1:\d+: `text-align:right`/),
  ]);
});

test.each([
  'footer{display:none}',
  ':root{--ink:red}',
  '*{margin:0}',
  '.card{color:red}',
  '.page-module-a{color:red}',
  `body:has(${own}) footer{display:none}`,
  `${own},h1{color:red}`,
  `@media (width>1px){p:not(${own}){color:red}}`,
  `:is(${own},nav) a{color:red}`,
  '@font-face{font-family:x;src:url(x.woff2)}',
  '@keyframes turn{from{rotate:0deg}}',
  '@import "x.css";',
])('a style that reaches beyond the remote is refused by line: %s', async (sheet) => {
  const faults = await reasons(careers({}, { 'web/page.css': `${own}{color:red}\n${sheet}` }));
  expect(faults).toEqual([expect.stringMatching(/^styles: web\/page.css:2:\d+: `/)]);
});

test('a style is bound by a class of a CSS module, or of the remote by name', async () => {
  const sheet = `${own} h1,a ${own}:hover{color:red}.mfe-careers-list>li,.page-module-a-x1Y{color:red}
    @media print{:where(${own}) p{color:red}}${own}{b{color:red}&:hover{color:red}}
    @keyframes page-module-x1Y-turn{from{rotate:0deg}}`;
  expect(await reasons(careers({}, { 'web/page.css': sheet }))).toEqual([]);
  const frame = sampleShell('2.0.0', {}, { 'web/main.css': ':root{--ink:red}footer{color:red}' });
  expect(await reasons(frame, { shells: [], remotes: [catalog, home], ...none })).toEqual([]);
});

test('words must be said in both languages, with all Arabic plurals and Latin digits', () => {
  const forms = (key: string, names: string[]) =>
    Object.fromEntries(names.map((name) => [`${key}_${name}`, name]));
  const six = ['zero', 'one', 'two', 'few', 'many', 'other'];
  expect(
    checkMessages({
      messages: {
        en: { title: 'Jobs', ...forms('places', ['one', 'other']), only: { en: 'x' } },
        ar: { title: ' ', ...forms('places', six.slice(1)), hours: '٨ ساعات' },
      },
    }).map(({ where, rule }) => `${where} ${rule}`),
  ).toEqual([
    'src/messages/ar.json only.en is said in English only',
    'src/messages/en.json hours is said in Arabic only',
    'src/messages/ar.json places_zero Arabic has six plural forms',
    'src/messages/ar.json title says nothing',
    'src/messages/ar.json hours digits are Latin in both languages',
  ]);
});

test.each([
  ['a format', { price: 'from {{price, number}}' }],
  ['another text', { price: 'the price of $t(car)' }],
  ['an ordinal number', { price_ordinal_one: '{{count}}st', price_ordinal_other: '{{count}}th' }],
])('words of which pages can fill in but a part are refused: %s', (_, en) => {
  const said = { car: 'Car', ...en };
  const faults = checkMessages({ messages: { en: said, ar: {} } });
  expect(faults.filter(({ rule }) => rule.startsWith('pages fill in values'))).toHaveLength(
    Object.keys(en).length,
  );
  const plain = { car: '{{count}} cars of {{name}}, {{ year }}' };
  expect(checkMessages({ messages: { en: plain, ar: plain } })).toEqual([]);
});

test('markup that a browser would build otherwise is found', () => {
  expect(markupFaults('<p>one<div>two</div></p>')).toEqual(['<div> inside <p>']);
  expect(markupFaults('<a href="/"><span><a href="/b">b</a></span></a>')).toEqual([
    '<a> inside <a>',
  ]);
  expect(markupFaults('<form><div><form></form></div></form>')).toEqual(['<form> inside <div>']);
  expect(markupFaults('<table><tr><td>a</td></tr></table>')).toEqual(['<tr> inside <table>']);
  expect(markupFaults('<main><!--$!--><template></template></main>')).toHaveLength(1);
  expect(
    markupFaults(
      '<p>a<br>b <img alt="a > b"></p><a>x</a><a>y</a><svg><path d="M0"/></svg><div></div>',
    ),
  ).toEqual([]);
});

describe('what is for staff', () => {
  const staffed: CandidateEnvironment = { ...around, shells: [shellWithStaff('1.0.0').release] };
  const inPlace = { ...route('-/studio'), audience: 'staff' as const };

  test('may weigh more, bring style sheets of libraries, and take what the shell lends to staff alone', async () => {
    expect(await reasons(sampleStudio('1.0.0'), staffed)).toEqual([]);
    expect(await reasons(shellWithStaff('2.0.0'), { ...around, shells: [] })).toEqual([]);
  });

  test('stands below the name of its remote', async () => {
    const stray = sampleStudio('1.0.0', {
      routes: [inPlace, { ...inPlace, path: '-/releases' }, { ...inPlace, path: 'studio' }],
    });
    expect(await reasons(stray, staffed)).toEqual([
      expect.stringMatching(/\/-\/releases: is for staff and does not stand below \/-\/studio/),
      expect.stringMatching(/\/studio: is for staff and does not stand below \/-\/studio/),
    ]);
  });

  test('needs a shell with a frame for it', async () => {
    expect(await reasons(sampleStudio('1.0.0'))).toEqual([
      expect.stringMatching(/a frame for staff in shell 1.0.0: is wanted and not provided/),
    ]);
  });

  test('is not lent to pages of visitors', async () => {
    const wanting = careers({ singletons: { 'react-dom': '^19.0.0' } });
    expect(await reasons(wanting, staffed)).toEqual([
      expect.stringMatching(/react-dom in shell 1.0.0: is wanted as \^19.0.0 and not provided/),
    ]);
  });
});
