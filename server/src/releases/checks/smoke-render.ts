import { locales, localise } from 'shared-contracts/locale';
import type { RenderedPage } from 'shared-contracts/renderer';
import type { LiveRelease } from '../live/live-release';
import type { Fault } from './fault';
import { fillPattern } from './fill-pattern';
import { markupFaults } from './markup-faults';
import type { SamplesOf } from './smoke-addresses';

/** A fault, and the remote whose page it is on. */
export interface PageFault extends Fault {
  remote: string;
}

/**
 * Renders every page of these remotes, and every page that shows a fragment of theirs, in both
 * languages and twice: what differs between the two would differ in the browser too.
 */
export async function smokeRender(
  release: LiveRelease,
  remotes: readonly string[],
  { origin, samplesOf }: { origin: string; samplesOf: SamplesOf },
): Promise<PageFault[]> {
  const faults: PageFault[] = [];
  for (const { name, routes } of release.pinned.remotes) {
    // a remote whose bundle did not load is said to have that fault, not one for each page
    if (!release.rendered.has(name)) continue;
    for (const { path, uses } of routes) {
      const touched = [`${name}/`, ...uses].some((part) =>
        remotes.includes(part.split('/')[0] ?? ''),
      );
      if (!touched) continue;
      for (const address of addressesOf(samplesOf(path), path)) {
        const rules = await faultsOf(release, new URL(address.path, origin), address.isKnown);
        for (const { rule, mend } of rules)
          faults.push({ remote: name, check: 'pages', where: address.path, rule, mend });
      }
    }
  }
  return faults;
}

function addressesOf(samples: readonly string[], pattern: string) {
  const pages = samples.length > 0 ? samples : [fillPattern(pattern, 'unknown')];
  return pages.flatMap((page) =>
    locales.map((locale) => ({
      path: localise(`/${page}`, locale),
      isKnown: samples.length > 0,
    })),
  );
}

async function faultsOf(release: LiveRelease, address: URL, isKnown: boolean) {
  const render = () => release.renderer.render(new Request(address));
  const first = await render();
  if (first instanceof Response) return [];
  const failed = failureOf(first, isKnown);
  if (failed) return [{ rule: failed, mend: 'Open the page from its sources and mend what fails' }];
  const second = await render();
  const rules = markupFaults(first.html).map((fault) => `React will not find its markup: ${fault}`);
  if (second instanceof Response || second.html !== first.html)
    rules.push(
      'it is not the same when it is rendered twice (a clock, a random number, a counter)',
    );
  return rules.map((rule) => ({
    rule,
    mend: 'Render the same markup on both sides; move what depends on the moment into an effect',
  }));
}

function failureOf({ status, html, failure }: RenderedPage, isKnown: boolean): string | null {
  if (html === '') return `it cannot be rendered (${failure ?? 'no reason was given'})`;
  if (status >= 500 || (isKnown && status >= 400))
    return `it answers ${status}${failure ? ` (${failure})` : ''}`;
  // the page that says that there is none
  if (status >= 400) return null;
  return failure && `a part of it cannot be rendered (${failure})`;
}
