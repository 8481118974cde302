import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { ReleaseService } from 'shared-contracts/releasing/service';
import { formatFault, Refused } from 'shared-contracts/releasing/service';
import { isFull } from '../../../testing/full-run';
import { remoteBundle, sampleRelease, sampleShell } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { BrowserPool } from './browser-pool';
import { findBrowser } from './find-browser';

const executable = findBrowser(null);
// kept from test to test, as on a site
const browsers = executable === null ? null : new BrowserPool(executable, 60_000);
const inBrowser = browsers ? test : test.skip;
afterAll(() => browsers?.close());

let sample: SampleReleases;
beforeEach(async () => {
  sample = await openSampleReleases();
});
afterEach(() => sample.close());

/** A shell whose script hydrates like React: it compares the browser's DOM with the rendered markup. */
const taking = (version: string) =>
  sampleShell(
    version,
    {},
    {
      'web/start.js': `(async () => {
        const main = document.querySelector('#main');
        const made = ({
          ${Object.entries(recipes).map(([name, code]) => `${JSON.stringify(name)}: () => ${code}`)}
        })[main.dataset.made]();
        if (main.dataset.script) await import(main.dataset.script);
        main.__reactFiber$1 = {};
        if (String(made) !== main.textContent)
          console.error('[hydration]', new Error('Minified React error #418'));
        })();`,
    },
  );

const recipes = {
  'the day': 'new Date().toISOString().slice(0, 10)',
  'the zone of the machine': 'new Date(0).getHours()',
  'a language that nobody names': '(1.5).toLocaleString()',
  'what only browsers have': 'typeof window',
  'nothing but its data': '6 * 7',
};

const page = (version: string, made: keyof typeof recipes) =>
  sampleRelease('mfe-careers', version, {
    'node/remote.cjs': remoteBundle('mfe-careers', {
      render: `'<main id="main" data-made="${made}">' + (${recipes[made]}) + '</main>'`,
    }),
  });

const faultsOf = (order: Promise<unknown>) =>
  order.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return error.releases.flatMap(({ faults }) => faults.map(formatFault));
    },
  );

async function publishing(): Promise<ReleaseService> {
  await sample.forceLive(taking('2.0.0'));
  return sample.serviceWith({ browsers });
}

const made = [
  'the day',
  'what only browsers have',
  'the zone of the machine',
  'a language that nobody names',
] as const;

inBrowser.each(made.slice(0, isFull ? made.length : 2))(
  'a page that is rendered from %s is refused where there is a browser',
  async (from) => {
    const service = await publishing();
    const faults = await faultsOf(service.publish(page('2.0.0', from)));
    expect(faults).toEqual([
      expect.stringMatching(/^hydration: \/careers: the browser renders another page/),
      expect.stringMatching(/^hydration: \/ar\/careers: /),
    ]);
  },
);

inBrowser('a page that is the same everywhere is stored', async () => {
  const service = await publishing();
  const stored = await service.publish(page('2.0.0', 'nothing but its data'));
  expect(stored).toMatchObject({ isNew: true, unchecked: [] });
});

/** A remote whose page loads this script. */
const acting = (act: string, version = '2.0.0') =>
  sampleRelease('mfe-careers', version, {
    'web/page.js': act,
    'node/remote.cjs': remoteBundle('mfe-careers', {
      render: `'<main id="main" data-made="nothing but its data" data-script="/assets/mfe-careers/${version}/page.js">42</main>'`,
    }),
  });

inBrowser(
  'pages of the same bytes are tried once, until a script that they load differs',
  async () => {
    await sample.forceLive(taking('9.0.0'));
    let tried = 0;
    const count = { browsers, onPage: () => (tried += 1) };
    const service = sample.serviceWith(count);
    const triedBy = async (candidate: Candidate, by = service) => {
      tried = 0;
      await by.publish(candidate);
      return tried;
    };
    expect(await triedBy(acting('/* a */', '2.0.0'))).toBe(2);
    expect(await triedBy(acting('/* a */', '3.0.0'))).toBe(0);
    expect(await triedBy(acting('/* b */', '4.0.0'))).toBe(2);
    // Another site's record counts for nothing.
    const other = sample.serviceWith(count, 'another secret');
    expect(await triedBy(acting('/* b */', '5.0.0'), other)).toBe(2);
    expect(await faultsOf(service.publish(acting('window.fetch = 0', '6.0.0')))).toEqual(
      expect.arrayContaining([expect.stringContaining('replaces window.fetch')]),
    );
  },
);

inBrowser(
  'a changed script costs the pages that load it, and not the others of its remote',
  async () => {
    await sample.forceLive(taking('9.0.0'));
    const tried: string[] = [];
    const onPage = () => tried.push('page');
    const service = sample.serviceWith({ browsers, onPage });
    const route = { uses: [], deferred: [], needs: { files: ['page.js'], singletons: [] } };
    const routes = ['careers', 'jobs', 'teams'].map((path) => ({ ...route, path }));
    const withJobs = (jobs: string, version: string) =>
      sampleRelease(
        'mfe-careers',
        version,
        {
          'web/jobs.js': jobs,
          'node/remote.cjs': remoteBundle('mfe-careers', {
            render: `'<main id="main" data-made="nothing but its data" data-script="/assets/mfe-careers/${version}/' + (path.includes('jobs') ? 'jobs.js' : 'page.js') + '">42</main>'`,
          }),
        },
        { routes },
      );
    await service.publish(withJobs('/* a */', '2.0.0'));
    expect(tried.splice(0)).toHaveLength(6);
    await service.publish(withJobs('/* b */', '3.0.0'));
    expect(tried.splice(0)).toHaveLength(2);
  },
);

const acts = {
  'window.fetch = async () => new Response("")': 'replaces window.fetch',
  'history.pushState = () => {}': 'replaces history.pushState',
  'Array.prototype.map = () => []': 'replaces Array.prototype.map',
  'Object.defineProperty(HTMLInputElement.prototype, "value", { value: "" })':
    'replaces HTMLInputElement.prototype.value',
  'Object.prototype.polluted = 1': 'replaces Object.prototype.polluted',
  'const sheet = new CSSStyleSheet(); document.adoptedStyleSheets.push(sheet)':
    'gives the whole page a style sheet by script',
  'document.addEventListener("input", () => {}, true)': 'listens on the whole page',
  'window.addEventListener("submit", () => {})': 'listens on the whole page',
  'setTimeout(() => { window.fetch = () => {} }, 60_000)': 'replaces window.fetch',
};

inBrowser('a script that changes what other teams use is refused, also when it waits', async () => {
  for (const [act, rule] of Object.entries(acts)) {
    const service = await publishing();
    const faults = await faultsOf(service.publish(acting(act)));
    expect([act, faults]).toEqual([
      act,
      expect.arrayContaining([expect.stringContaining(`shared page: /careers: ${rule}`)]),
    ]);
  }
});

inBrowser('a script that keeps to its own elements is stored', async () => {
  const service = await publishing();
  const kept =
    'document.querySelector("#main").addEventListener("input", () => {}); setTimeout(() => {}, 60_000)';
  expect(await service.publish(acting(kept))).toMatchObject({ isNew: true });
});

/** A shell whose script hydrates where the document inlines the style sheet of the page's remote. */
const styled = (version: string) =>
  sampleShell(
    version,
    {},
    {
      'web/start.js': `
        const main = document.querySelector('#main') ?? document.querySelector('#root > *');
        main.__reactFiber$1 = {};
        const sheets = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
        if (main.dataset.made && !sheets.some(({ cssText }) => cssText.includes('mfe-careers-page')))
          console.error('[page]', new Error('it has no style sheet'));`,
    },
  );

const styledPage = (version: string) => {
  const page = { files: ['page.css'], singletons: [] };
  return sampleRelease(
    'mfe-careers',
    version,
    {
      'web/page.css': '.mfe-careers-page{color:red}',
      'node/remote.cjs': remoteBundle('mfe-careers', {
        render: `'<main id="main" data-made="styled">it</main>'`,
      }),
    },
    { routes: [{ path: 'careers', uses: [], deferred: [], needs: page }] },
  );
};

inBrowser.each([
  ['alone', []],
  ['with a changed remote', [styledPage('2.0.0')]],
])('a changed shell is tried with its own script, %s', async (_, others) => {
  const service = sample.serviceWith({ browsers });
  const stored = await service.publish({ ...styled('2.0.0'), with: others });
  expect(stored).toMatchObject({ isNew: true, unchecked: [] });
});

inBrowser('a changed remote is tried with its own style sheets', async () => {
  await sample.forceLive(styled('2.0.0'));
  const stored = await sample.serviceWith({ browsers }).publish(styledPage('2.0.0'));
  expect(stored).toMatchObject({ isNew: true });
});

inBrowser('the check stops after five faults, and says how much it did not try', async () => {
  const routes = ['careers', 'b', 'c', 'd', 'e'].map((path) => ({
    ...{ path, uses: [], deferred: [], needs: { files: [], singletons: [] } },
  }));
  await sample.forceLive(taking('2.0.0'));
  const files = page('2.0.0', 'the day').files;
  const many = sampleRelease(
    'mfe-careers',
    '2.0.0',
    { 'node/remote.cjs': String(files.get('node/remote.cjs')) },
    { routes },
  );
  const faults = await faultsOf(sample.serviceWith({ browsers }).publish(many));
  expect(faults.slice(0, 5)).toEqual(Array(5).fill(expect.stringMatching(/^hydration: \//)));
  expect(faults.slice(5)).toEqual([
    expect.stringMatching(/^hydration: [1-5] more pages were not tried: .* five|5 faults/),
  ]);
});

test('what the files alone tell is told before any page is rendered', async () => {
  let pages = 0;
  const service = sample.serviceWith({ browsers: null, onPage: () => (pages += 1) });
  const throwing = {
    'node/remote.cjs': remoteBundle('mfe-careers', { render: 'no.such', ar: {} }),
  };
  const faulty = sampleRelease('mfe-careers', '2.0.0', throwing, { contract: '^9.0.0' });
  expect(await faultsOf(service.publish(faulty))).toEqual([
    expect.stringMatching(/^contract: /),
    expect.stringMatching(/^messages: /),
  ]);
  expect(pages).toBe(0);
});

test('without a browser it is said that this was not checked', async () => {
  const service = sample.serviceWith({ browsers: null });
  const { unchecked } = await service.publish(page('2.0.0', 'nothing but its data'));
  expect(unchecked).toEqual([
    expect.stringMatching(/no Chromium. Install one, or name it in CHROMIUM/),
  ]);
  expect(findBrowser('none')).toBeNull();
});
