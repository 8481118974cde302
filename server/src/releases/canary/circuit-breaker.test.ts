import { rmSync } from 'node:fs';
import path from 'node:path';
import { remoteBundle, sampleRelease } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import type { LiveReleases } from '../live/live-releases';
import { CircuitBreaker } from './circuit-breaker';

const careers = { name: 'mfe-careers', version: '2.0.0' };

test('three renderers within a minute are too many, and two are borne', () => {
  let now = 0;
  const breaker = new CircuitBreaker(() => now);
  const endAt = (second: number) => {
    now = second * 1000;
    return breaker.countCrash(careers);
  };
  expect([endAt(0), endAt(40), endAt(70)]).toEqual([null, null, null]);
  expect(endAt(80)).toBe('it ended 3 renderers within a minute');
  expect(breaker.openReason(careers)).toBe('it ended 3 renderers within a minute');
  expect(breaker.openReason({ ...careers, version: '1.0.0' })).toBeNull();
  // The reason is returned once only.
  expect(endAt(81)).toBeNull();
});

test('more than half of the pages may not fail, of twenty or more', () => {
  const breaker = new CircuitBreaker();
  const said = Array.from({ length: 40 }, (_, at) => breaker.countPage(careers, at >= 10));
  expect(said.filter(Boolean)).toEqual([
    '20 of its 30 pages within a minute could not be rendered',
  ]);
});

describe('on a server', () => {
  let sample: SampleReleases;
  let server: LiveReleases;
  beforeEach(async () => {
    sample = await openSampleReleases();
    server = await sample.openServer();
  });
  afterEach(() => sample.close());

  /** Passes the trial, but loops for addresses with a query. */
  const treacherous = sampleRelease(careers.name, careers.version, {
    'node/remote.cjs': remoteBundle(careers.name, {
      render: "(() => { if (path.includes('?')) for (;;); return '<h1>careers 2.0.0</h1>' })()",
    }),
  });

  const show = async (query: string) => {
    const address = `http://localhost/careers${query}`;
    const page = await server.current.renderer.render(new Request(address));
    return page instanceof Response ? 'redirect' : String(page.html);
  };

  const followed = async () => {
    for (;;) {
      const { revision, servers } = await sample.service.status();
      if (servers.every((one) => one.revision >= revision)) return revision;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  async function endThree(): Promise<void> {
    const changed = new Promise<void>((resolve) => server.onChange(resolve));
    for (const query of ['?a', '?b', '?c']) expect(await show(query)).toBe('');
    await changed;
  }

  test('a version that ends three renderers is taken back by the site, which says why', async () => {
    await sample.goLive(treacherous);
    await followed();
    expect(await show('')).toBe('<h1>careers 2.0.0</h1>');
    await endThree();
    expect(await show('?d')).toContain('mfe-careers 1.0.0');
    const [last] = await sample.service.history({ name: careers.name, limit: 1 });
    expect(last).toMatchObject({
      ...{ by: 'the site', action: 'rollback', why: 'it ended 3 renderers within a minute' },
      changes: [{ name: careers.name, from: '2.0.0', to: '1.0.0' }],
    });
  });

  test('where nothing was before it, its pages are rendered in browsers and the others on the server', async () => {
    await sample.close();
    sample = await openSampleReleases();
    await sample.forceLive(treacherous);
    rmSync(path.join(sample.folder, careers.name, '1.0.0'), { recursive: true });
    server = await sample.openServer();
    const described = server.current.versions.find(({ name }) => name === careers.name);
    expect(described).toMatchObject({ version: '2.0.0', fallbackVersion: null });
    for (const query of ['?a', '?b', '?c']) expect(await show(query)).toBe('');
    const reasons = async () => {
      const [said] = (await sample.service.status()).servers;
      return said?.refused.flatMap((refused) => refused.reasons) ?? [];
    };
    while ((await reasons()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await reasons()).toEqual([expect.stringContaining('rendered in browsers')]);
    expect(server.current.rendered.has(careers.name)).toBe(false);
    expect(server.current.rendered.has('mfe-catalog')).toBe(true);
  });
});
