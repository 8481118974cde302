import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import autocannon from 'autocannon';
import { readCandidate } from 'shared-contracts/releasing/candidate';
import { releaseClient } from 'shared-contracts/releasing/release-client';
import type { ReleaseService } from 'shared-contracts/releasing/service';
import { integrityOf } from '../../src/releases/store/release-archive';
import { type SupervisedSite, startSupervised } from '../site-process';
import { uncachedAddress } from '../uncached-address';
import { type BenchSite, token } from './bench-site';

/** Costs of a site of one size. */
export interface Figures {
  'start s': number;
  'memory MB': number;
  'home ms': number;
  'model ms': number;
  'home HTML kB': number;
  'home HTML kB, unpacked': number;
  'model HTML kB': number;
  'model HTML kB, unpacked': number;
  'home script kB': number;
  'model script kB': number;
  'rendered/s': number;
  'rendered CPU ms': number;
  'cached/s': number;
  'cached CPU ms': number;
  'promote s': number;
  'leads ms': number;
  'search ms': number;
  'export s': number;
  'export MB': number;
}

export interface MeasureOptions {
  port: number;
  workers: number;
  /** Duration for each rate. */
  seconds: number;
  /** Samples of sequential requests. */
  samples: number;
}

const home = '/home';
const model = '/explore-vehicles/swift';

/** Starts a site in this place, runs `work`, and stops it. */
export async function withSite<Result>(
  benchSite: BenchSite,
  { port, workers }: Pick<MeasureOptions, 'port' | 'workers'>,
  work: (site: SupervisedSite) => Promise<Result>,
): Promise<Result> {
  const site = await startSupervised({ port, workers }, benchSite.env);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

/** Starts a site that has started once before, and measures it. */
export async function measurePoint(
  benchSite: BenchSite,
  options: MeasureOptions,
): Promise<Figures> {
  const startedAt = performance.now();
  return withSite(benchSite, options, async (site) => {
    await text(`${site.url}${home}`);
    const start = performance.now() - startedAt;
    const { seconds, samples } = options;
    // Warm-up, so that the JIT has compiled the code
    await load(site, uncached(home), { amount: 100 });
    const pages = {
      'home ms': await median(samples, () => text(site.url + uncached(home)())),
      'model ms': await median(samples, () => text(site.url + uncached(model)())),
      ...(await pageWeights(site, 'home', home)),
      ...(await pageWeights(site, 'model', model)),
      ...(await measureRate(site, 'rendered', uncached(home), seconds)),
      ...(await measureRate(site, 'cached', () => home, seconds)),
    };
    const memory = site.memoryMb();
    const promote = await timeToLive(releaseClient(site.url, token));
    const leads = await measureLeads(site, samples);
    return {
      'start s': round(start / 1000, 2),
      'memory MB': round(memory, 0),
      ...pages,
      'promote s': round(promote / 1000, 2),
      ...leads,
    } as Figures;
  });
}

let requestCount = 0;
/** Returns an address that is never cached. */
const uncached = (address: string) => () => {
  requestCount += 1;
  return uncachedAddress(address, requestCount);
};

/** An address of the benchmarking range 198.18.0.0/15, since the site limits the rendering for each visitor. */
const visitor = () => `198.18.${(requestCount >> 8) & 255}.${requestCount & 255}`;

async function text(
  url: string,
  headers: Record<string, string> = { 'x-forwarded-for': visitor() },
): Promise<string> {
  const answer = await fetch(url, { headers });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${body.slice(0, 300)}`);
  return body;
}

/** Measures answers per second and CPU time per answer, which depends less on the machine's other load. */
async function measureRate(
  site: SupervisedSite,
  name: 'rendered' | 'cached',
  addressOf: () => string,
  duration: number,
) {
  const before = site.cpu();
  const { count, seconds } = await load(site, addressOf, { duration });
  return {
    [`${name}/s`]: Math.round(count / seconds),
    [`${name} CPU ms`]: round((site.cpu() - before) / Math.max(count, 1), 2),
  };
}

async function load(
  { url }: SupervisedSite,
  addressOf: () => string,
  limits: { duration: number } | { amount: number },
): Promise<{ count: number; seconds: number }> {
  const result = await autocannon({
    ...{ url, connections: 16, ...limits },
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: addressOf(),
          headers: { 'accept-encoding': 'br', 'x-forwarded-for': visitor() },
        }),
      },
    ],
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} pages failed`);
  return { count: result['2xx'], seconds: result.duration };
}

/** Measures a page's resources before any interaction, with brotli. */
async function pageWeights({ url }: SupervisedSite, name: 'home' | 'model', address: string) {
  const html = await text(url + address);
  const scripts = [
    ...html.matchAll(/<script[^>]* src="([^"]+)"/g),
    ...html.matchAll(/<link[^>]* as="script"[^>]* href="([^"]+)"/g),
  ].map(([, script = '']) => script);
  const sizes = await Promise.all([...new Set(scripts)].map((script) => bytesSent(url + script)));
  return {
    [`${name} HTML kB`]: round((await bytesSent(url + address)) / 1000, 1),
    [`${name} HTML kB, unpacked`]: round(Buffer.byteLength(html) / 1000, 0),
    [`${name} script kB`]: round(sizes.reduce((sum, size) => sum + size, 0) / 1000, 1),
  };
}

/** Bytes on the wire: `fetch` counts decompressed bytes. */
async function bytesSent(url: string, headers: Record<string, string> = {}): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'br', ...headers } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`);
  let size = 0;
  for await (const chunk of answer) size += chunk.length;
  return size;
}

const changedRemote = 'mfe-aftersales';

/** Time in ms from the order until every process serves another version of a remote with forms. */
async function timeToLive(service: ReleaseService): Promise<number> {
  const { release, files } = await readCandidate(
    new URL(`../../../${changedRemote}/dist`, import.meta.url).pathname,
  );
  const bundle = Buffer.concat([
    files.get('node/remote.cjs') ?? Buffer.of(),
    Buffer.from('\n// another version\n'),
  ]);
  const version = `${release.version}-bench`;
  const hashes = { ...release.files, 'node/remote.cjs': integrityOf(bundle) };
  await service.publish({
    // Files keep the paths of their own description
    release: { ...release, version, files: hashes } as typeof release,
    files: new Map([...files, ['node/remote.cjs', bundle]]),
  });
  const startedAt = performance.now();
  const releases = [{ name: changedRemote, version }];
  const { number } = await service.promote({ releases, traffic: 100, why: 'bench' });
  for (;;) {
    const { servers } = await service.status({});
    if (servers.length > 0 && servers.every(({ revision }) => revision >= number))
      return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function measureLeads(site: SupervisedSite, samples: number) {
  const opened = { authorization: `Bearer ${token}` };
  const fetchLeads = (what: string) => text(`${site.url}/-/leads${what}`, opened);
  const list = await median(samples, () => fetchLeads('/'));
  const search = await median(samples, () => fetchLeads('/?q=nobody of this name'));
  let peakMemory = site.memoryMb();
  const watching = setInterval(() => {
    peakMemory = Math.max(peakMemory, site.memoryMb());
  }, 250);
  const startedAt = performance.now();
  await bytesSent(`${site.url}/-/leads/export.csv`, opened);
  clearInterval(watching);
  const exported = performance.now() - startedAt;
  return {
    ...{ 'leads ms': list, 'search ms': search },
    ...{ 'export s': round(exported / 1000, 2), 'export MB': round(peakMemory, 0) },
  };
}

async function median(samples: number, run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < samples; turn += 1) {
    const startedAt = performance.now();
    await run();
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  return round(times[Math.floor(samples / 2)] ?? 0, 1);
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
