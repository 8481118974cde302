import { parseArgs } from 'node:util';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { acts } from './acts';
import { openAttackedSite } from './attacked-site';
import { type Tried, tryAct, type Way, ways } from './try-act';

const { values } = parseArgs({
  options: {
    acts: { type: 'string' },
    ways: { type: 'string' },
    port: { type: 'string', default: '3169' },
  },
});
const named = (list: string | undefined, all: readonly string[]) => {
  const wanted = list?.split(',') ?? all;
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length === 0) return wanted;
  console.error(`There is no ${unknown.join(', ')}: write some of ${all.join(', ')}`);
  process.exit(1);
};
const names = acts.map(({ name }) => name);
const wantedActs = named(values.acts, names);
const wantedWays = named(values.ways, ways) as readonly Way[];

/** Pages of all other remotes. */
const pages = [
  ...[paths.home(), paths.about(), paths.models(), paths.explore('swift'), paths.explore('jimny')],
  ...[paths.offers(), paths.news(), paths.faqs(), paths.contact(), paths.bookService()],
  ...[paths.testDrive(), paths.warranty(), paths.gallery(), paths.accessories(), paths.terms()],
].flatMap((page) => [page, localise(page, 'ar')]);

/** Limit in ms. */
const longestWait = 2500;
const longestRelease = 30_000;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function faultsOf({ own, others, between, harm, traces }: Tried): string[] {
  return [
    ...others.errors.map((error) => `another page: ${error}`),
    ...(others.longest > longestWait ? [`another page: ${seconds(others.longest)}`] : []),
    // Errors from a page's own loader may be shown on that page with status 500 or 404
    ...own.errors
      .filter((error) => !/^(404|500) /.test(error))
      .map((error) => `its page: ${error}`),
    ...(own.longest > longestWait ? [`its page: ${seconds(own.longest)}`] : []),
    ...(between > longestRelease ? [`another release: ${seconds(between)}`] : []),
    ...harm,
    ...traces,
  ];
}

const answers = ({ answers: kinds, longest }: Tried['own']) =>
  `${[...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', ')}; longest ${seconds(longest)}`;

const site = await openAttackedSite(Number(values.port));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void site.stop().then(() => process.exit(1)));
const faults: string[] = [];
let attempts = 0;
try {
  for (const act of acts.filter(({ name }) => wantedActs.includes(name)))
    for (const way of wantedWays) {
      const tried = await tryAct(site, { act, way, pages });
      const own = faultsOf(tried);
      attempts += 1;
      faults.push(...own.map((fault) => `${act.name}, ${way}: ${fault}`));
      console.log(
        [
          `${own.length === 0 ? '   ' : '!! '}${act.name} by ${way}`,
          tried.stopped,
          `its page: ${answers(tried.own)}`,
          `other pages: ${answers(tried.others)}`,
          `mfe-content published in ${seconds(tried.between)}`,
        ].join('\n      '),
      );
    }
} finally {
  await site.stop();
}
for (const fault of faults) console.log(fault);
console.log(`${attempts} attempts, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
