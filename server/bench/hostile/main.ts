import { parseArgs } from 'node:util';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { openAttackedSite } from './attacked-site';
import { exploits } from './exploits';
import {
  type AttemptResult,
  type DeliveryMethod,
  deliveryMethods,
  tryExploit,
} from './try-exploit';

const { values } = parseArgs({
  options: {
    acts: { type: 'string' },
    ways: { type: 'string' },
    port: { type: 'string', default: '3169' },
  },
});
const selectNames = (list: string | undefined, all: readonly string[]) => {
  const wanted = list?.split(',') ?? all;
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length === 0) return wanted;
  console.error(`There is no ${unknown.join(', ')}: write some of ${all.join(', ')}`);
  process.exit(1);
};
const names = exploits.map(({ name }) => name);
const wantedActs = selectNames(values.acts, names);
const wantedWays = selectNames(values.ways, deliveryMethods) as readonly DeliveryMethod[];

/** Pages of all other remotes. */
const pages = [
  ...[paths.home(), paths.about(), paths.models(), paths.explore('swift'), paths.explore('jimny')],
  ...[paths.offers(), paths.news(), paths.faqs(), paths.contact(), paths.bookService()],
  ...[paths.testDrive(), paths.warranty(), paths.gallery(), paths.accessories(), paths.terms()],
].flatMap((page) => [page, localise(page, 'ar')]);

/** Limit in ms. */
const maxWaitMs = 2500;
const maxReleaseMs = 30_000;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function faultsOf({ ownPages, otherPages, otherReleaseMs, harm, traces }: AttemptResult): string[] {
  return [
    ...otherPages.errors.map((error) => `another page: ${error}`),
    ...(otherPages.longestMs > maxWaitMs ? [`another page: ${seconds(otherPages.longestMs)}`] : []),
    // Errors from a page's own loader may be shown on that page with status 500 or 404
    ...ownPages.errors
      .filter((error) => !/^(404|500) /.test(error))
      .map((error) => `its page: ${error}`),
    ...(ownPages.longestMs > maxWaitMs ? [`its page: ${seconds(ownPages.longestMs)}`] : []),
    ...(otherReleaseMs > maxReleaseMs ? [`another release: ${seconds(otherReleaseMs)}`] : []),
    ...harm,
    ...traces,
  ];
}

const answers = ({ answers: kinds, longestMs }: AttemptResult['ownPages']) =>
  `${[...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', ')}; longest ${seconds(longestMs)}`;

const site = await openAttackedSite(Number(values.port));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void site.stop().then(() => process.exit(1)));
const faults: string[] = [];
let attempts = 0;
try {
  for (const act of exploits.filter(({ name }) => wantedActs.includes(name)))
    for (const way of wantedWays) {
      const tried = await tryExploit(site, { exploit: act, method: way, pages });
      const own = faultsOf(tried);
      attempts += 1;
      faults.push(...own.map((fault) => `${act.name}, ${way}: ${fault}`));
      console.log(
        [
          `${own.length === 0 ? '   ' : '!! '}${act.name} by ${way}`,
          tried.stopped,
          `its page: ${answers(tried.ownPages)}`,
          `other pages: ${answers(tried.otherPages)}`,
          `mfe-content published in ${seconds(tried.otherReleaseMs)}`,
        ].join('\n      '),
      );
    }
} finally {
  await site.stop();
}
for (const fault of faults) console.log(fault);
console.log(`${attempts} attempts, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
