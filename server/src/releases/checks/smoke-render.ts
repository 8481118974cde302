import { setImmediate } from 'node:timers/promises';
import { locales, localise } from 'shared-contracts/locale';
import type { Fault } from 'shared-contracts/releasing/service';
import type { LiveRelease } from '../live/live-release';
import type { ServedPage } from '../rendering/release-renderer';
import { fillPattern } from './fill-pattern';
import { markupFaults } from './markup-faults';
import type { SamplesOf } from './sample-pages';

/** The site settings for a trial. */
export interface SmokeSite {
  origin: string;
  samplesOf: SamplesOf;
  /** ms that one page may take to render; default 5,000. */
  pageTimeoutMs?: number;
  /** Called after each page. */
  onPage?: (done: number, total: number) => void;
}

/** ms for all pages of one remote, because other teams' checks wait meanwhile. */
const timeoutPerRemoteMs = 30_000;

/** Number of faults after which a check stops, because each further page may take its whole time limit. */
export const maxFaults = 5;

/** A fault, and the remote that owns its page. */
export interface PageFault extends Fault {
  remote: string;
}

/** A page of a trial. */
export interface TriedPage {
  remote: string;
  path: string;
  /** Whether the content has such a page. */
  isKnown: boolean;
  /** Whether a browser opens it: one page of each route in each language. */
  inBrowser: boolean;
}

/** The pages of these remotes, and the pages with a fragment of theirs, in both languages. */
export const affectedPages = (
  remotes: readonly string[],
  release: LiveRelease,
  samplesOf: SamplesOf,
): TriedPage[] =>
  affectedRoutes(remotes, release).flatMap(({ remote, path: pattern }) => {
    const samples = samplesOf(pattern);
    const isKnown = samples.length > 0;
    const pages = isKnown ? samples : [fillPattern(pattern, 'unknown')];
    return pages.flatMap((page, index) =>
      locales.map((locale) => ({
        ...{ remote, isKnown, path: localise(`/${page}`, locale) },
        inBrowser: isKnown && index === 0,
      })),
    );
  });

/**
 * Renders pages on the server. Each is rendered twice, because a difference between two renders would become a hydration
 * mismatch.
 *
 * @param remotes the remotes that are tried; their number limits the time
 */
export async function smokeRender(
  release: LiveRelease,
  remotes: readonly string[],
  pages: readonly TriedPage[],
  {
    origin,
    onPage,
    deadline: maxDeadline = Infinity,
  }: Pick<SmokeSite, 'origin' | 'onPage'> & { deadline?: number },
): Promise<PageFault[]> {
  const faults: PageFault[] = [];
  // After one timeout, the remote's other pages are skipped, so that the check does not delay other teams.
  const hungRemotes = new Set<string>();
  const startedAt = Date.now();
  const deadline = Math.min(startedAt + timeoutPerRemoteMs * remotes.length, maxDeadline);
  for (const [index, { remote, path, isKnown }] of pages.entries()) {
    if (hungRemotes.has(remote)) continue;
    if (faults.length >= maxFaults) return truncateFaults(faults, 'pages', pages.length - index);
    if (Date.now() > deadline) {
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      const rule = `the pages before it took ${seconds} s, and ${pages.length - index} pages were not rendered`;
      const mend = 'Render faster, or find what the pages wait for';
      return [...faults, { remote, check: 'pages', where: path, rule, mend }];
    }
    const { found, isCutOff } = await faultsOf(release, new URL(path, origin), isKnown);
    if (isCutOff) hungRemotes.add(remote);
    for (const fault of found) faults.push({ remote, check: 'pages', where: path, ...fault });
    onPage?.(index + 1, pages.length);
  }
  return faults;
}

/** The first faults, and a note of how many pages were not tried. */
export function truncateFaults(
  faults: readonly PageFault[],
  check: PageFault['check'],
  skippedCount: number,
): PageFault[] {
  const reported = faults.slice(0, maxFaults);
  const last = reported.at(-1);
  if (!last || skippedCount === 0) return [...reported];
  const rule = `the check stopped after ${maxFaults} faults`;
  const mend = 'Mend these and publish again';
  return [
    ...reported,
    { remote: last.remote, check, where: `${skippedCount} more pages were not tried`, rule, mend },
  ];
}

/** Routes of these remotes, and routes that show a fragment of theirs. */
function affectedRoutes(names: readonly string[], { pinned, rendered }: LiveRelease) {
  // A remote that failed to load has one fault for that, not one for each page.
  const remotes = pinned.remotes.filter(({ name }) => rendered.has(name));
  return remotes.flatMap(({ name, routes }) =>
    routes
      .filter(({ uses }) =>
        [name, ...uses].some((part) => names.includes(part.split('/')[0] ?? '')),
      )
      .map(({ path }) => ({ remote: name, path })),
  );
}

async function faultsOf(release: LiveRelease, address: URL, isKnown: boolean) {
  const render = () => release.renderer.render(new Request(address));
  const first = await render();
  if (first instanceof Response) return { found: [], isAborted: false };
  const { isAborted } = first;
  const failed = pageFailure(first, isKnown);
  if (failed) {
    const mend = isAborted
      ? 'Let every loader end, with an answer or with an error, and every loop'
      : 'Open the page from its sources and mend what fails';
    return { found: [{ rule: failed, mend }], isCutOff: isAborted };
  }
  const html = String(first.html);
  // Parsed while the renderer is busy, which has a core of its own.
  const [second, misplaced] = await Promise.all([
    render(),
    setImmediate().then(() => markupFaults(html)),
  ]);
  const rules = misplaced.map((fault) => `React will not find its markup: ${fault}`);
  if (second instanceof Response || String(second.html) !== html)
    rules.push(
      'it is not the same when it is rendered twice (a clock, a random number, a counter)',
    );
  const mend =
    'Render the same markup on both sides; move what depends on the moment into an effect';
  return { found: rules.map((rule) => ({ rule, mend })), isAborted: false };
}

function pageFailure(
  { status, html, failure, isAborted }: ServedPage,
  isKnown: boolean,
): string | null {
  if (isAborted) return failure;
  if (html.length === 0) return `it cannot be rendered (${failure ?? 'no reason was given'})`;
  if (status >= 500 || (isKnown && status >= 400))
    return `it answers ${status}${failure ? ` (${failure})` : ''}`;
  // An error page, such as 404, is a correct answer.
  if (status >= 400) return null;
  return failure && `a part of it cannot be rendered (${failure})`;
}

/** The page's owner if it is new; otherwise the new shell, or the first new remote. */
export function responsibleRemote(
  { remote }: PageFault,
  candidateNames: readonly string[],
): string {
  if (candidateNames.includes(remote)) return remote;
  return candidateNames.includes('shell') ? 'shell' : (candidateNames[0] ?? remote);
}
