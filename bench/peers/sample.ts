import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { rotate } from '../parts/bench-context';
import { openView, type View, type Weight, weighView } from '../phone/first-view';
import { gestures } from '../phone/gestures';
import { type Interaction, interact } from '../phone/interactions';
import type { Lab } from '../phone/lab';
import { slug } from './content';

/** A measured site. */
export interface MeasuredSite {
  name: string;
  origin: string;
  isAlive: boolean;
}

export interface Samples {
  weight: Weight;
  views: View[];
  dialogs: Interaction[];
}

export const addressOf = (locale: Locale) => localise(paths.explore(slug), locale);

/** Delay in ms between page load and tap. */
const delayMs = 4000;

interface SampleOptions {
  lab: Lab;
  sites: readonly MeasuredSite[];
  locale: Locale;
  samples: number;
  /** Deadline in ms on the machine's clock, after which no sample begins. */
  until: number;
  progress: (what: string) => void;
}

/** Opens the page on each site in turn and requests a test drive there; the order rotates each round. */
export async function sampleSites(options: SampleOptions): Promise<Map<string, Samples>> {
  const { lab, sites, locale, samples, until, progress } = options;
  const gesture = gestures.find(({ name }) => name === 'ask for a test drive');
  if (!gesture) throw new Error('the bench knows no such gesture any more');
  const found = new Map<string, Samples>();
  const visitOf = ({ origin, isAlive }: MeasuredSite) => ({
    address: origin + addressOf(locale),
    hydrates: isAlive,
  });
  for (const site of sites) {
    const weight = await weighView(lab, visitOf(site));
    found.set(site.name, { weight, views: [], dialogs: [] });
  }
  for (let round = 0; round < samples && Date.now() < until; round += 1) {
    progress(`${locale}, sample ${round + 1} of ${samples}`);
    await lab.calibrate();
    for (const site of rotate(sites, round)) {
      const notes = found.get(site.name);
      notes?.views.push(await openView(lab, visitOf(site)));
      if (site.isAlive)
        notes?.dialogs.push(await interact(lab, visitOf(site).address, gesture, delayMs));
    }
  }
  return found;
}

/**
 * Returns the number of elements and the text of a page's body, to check that the pages are equal. Rejects if it is
 * not hydrated within 30 s.
 */
export async function sizeOf(lab: Lab, { origin, isAlive }: MeasuredSite) {
  const page = await lab.browser.newPage();
  try {
    await page.goto(origin + addressOf('en'), { waitUntil: 'load' });
    if (isAlive)
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    return await page.evaluate(() => {
      for (const part of document.querySelectorAll('script, style, template')) part.remove();
      const { length: nodes } = document.querySelectorAll('body *:not(link, meta)');
      return { nodes, text: document.body.textContent.length };
    });
  } finally {
    await page.close();
  }
}
