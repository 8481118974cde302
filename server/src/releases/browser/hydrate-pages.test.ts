import type { ReleaseService } from 'shared-contracts/releasing/service';
import { formatFault, Refused } from 'shared-contracts/releasing/service';
import { remoteBundle, sampleRelease, sampleShell } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { findBrowser } from './find-browser';

const browser = findBrowser(null);
const inBrowser = browser ? test : test.skip;

let sample: SampleReleases;
beforeEach(async () => {
  sample = await openSampleReleases();
});
afterEach(() => sample.close());

/** A shell whose script takes a page over as React does: what the browser makes of it must stand there. */
const taking = (version: string) =>
  sampleShell(
    version,
    {},
    {
      'web/start.js': `
        const main = document.querySelector('#main');
        const made = ({
          ${Object.entries(recipes).map(([name, code]) => `${JSON.stringify(name)}: () => ${code}`)}
        })[main.dataset.made]();
        main.__reactFiber$1 = {};
        if (String(made) !== main.textContent)
          console.error('[hydration]', new Error('Minified React error #418'));`,
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
  await sample.smuggle(taking('2.0.0'));
  return sample.serviceWith({ browser });
}

const made = [
  'the day',
  'what only browsers have',
  'the zone of the machine',
  'a language that nobody names',
] as const;

inBrowser.each(made.slice(0, process.env.FULL === 'true' ? made.length : 2))(
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

test('without a browser it is said that this was not checked', async () => {
  const service = sample.serviceWith({ browser: null });
  const { unchecked } = await service.publish(page('2.0.0', 'nothing but its data'));
  expect(unchecked).toEqual([
    expect.stringMatching(/no Chromium. Install one, or name it in CHROMIUM/),
  ]);
  expect(findBrowser('none')).toBeNull();
});
