import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { SlowLine } from '../line/line';
import { rotated } from '../parts/part';
import { openView, type View, type Weight, weighView } from '../phone/first-view';
import { gestures } from '../phone/gestures';
import { type Interaction, interact } from '../phone/interactions';
import type { Lab } from '../phone/lab';
import { slug } from './content';

/** A site that is looked at; nothing answers a tap where there is no script. */
export interface Looked {
  name: string;
  /** Where the slow line to it begins. */
  origin: string;
  /** Its own, beside the line. */
  nearby: string;
  isAlive: boolean;
  passed(): ReturnType<SlowLine['passed']>;
}

export interface Samples {
  weight: Weight;
  views: View[];
  dialogs: Interaction[];
}

export const addressOf = (locale: Locale) => localise(paths.explore(slug), locale);

/** ms after a page has loaded. */
const delay = 4000;

interface Order {
  lab: Lab;
  sites: readonly Looked[];
  locale: Locale;
  samples: number;
  /** No sample begins after this, on the machine's clock. */
  until: number;
  progress: (what: string) => void;
}

/** Opens the page at each site in turn, and asks for a test drive there; another site begins in each round. */
export async function sampleSites(order: Order): Promise<Map<string, Samples>> {
  const { lab, sites, locale, samples, until, progress } = order;
  const gesture = gestures.find(({ name }) => name === 'ask for a test drive');
  if (!gesture) throw new Error('the bench knows no such gesture any more');
  const found = new Map<string, Samples>();
  const wayTo = ({ origin, nearby, isAlive }: Looked) => ({
    address: origin + addressOf(locale),
    nearby: nearby + addressOf(locale),
    hydrates: isAlive,
  });
  for (const site of sites) {
    const weight = await weighView(lab, wayTo(site), () => site.passed());
    found.set(site.name, { weight, views: [], dialogs: [] });
  }
  for (let round = 0; round < samples && Date.now() < until; round += 1) {
    progress(`${locale}, sample ${round + 1} of ${samples}`);
    await lab.calibrate();
    for (const site of rotated(sites, round)) {
      const notes = found.get(site.name);
      notes?.views.push(await openView(lab, wayTo(site)));
      if (site.isAlive) notes?.dialogs.push(await interact(lab, wayTo(site), gesture, delay));
    }
  }
  return found;
}

/** Rejects when it is not taken over by its scripts within half a minute. Elements of a page's body and its text, by which the same page is known. */
export async function sizeOf(lab: Lab, { nearby, isAlive }: Looked) {
  const page = await lab.browser.newPage();
  try {
    await page.goto(nearby + addressOf('en'), { waitUntil: 'load' });
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
