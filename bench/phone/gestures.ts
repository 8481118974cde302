import { paths } from 'shared-contracts/paths';

/** A gesture on a page and the conditions that show its effect. Expressions run in the page. */
export interface Gesture {
  name: string;
  /** Address without locale prefix. */
  page: string;
  /** Selectors to tap in order; the last tap is measured. */
  taps: readonly string[];
  /** Text typed after the tap; then the first key is measured, by the letter that appears. */
  text?: string;
  /** Hovers instead of tapping, on a wide screen. */
  isHover?: boolean;
  /** Condition: a response is visible. */
  answered: string;
  /** Condition: the result is usable. */
  usable: string;
}

const shows = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((part) => part.checkVisibility())`;
const menu = 'nav details > summary[aria-label]';
const text = 'Mar';
const fields = '#main form :is([name=name], [name=firstName], [name=ownModel])';
const hasCarouselTurned = `document.querySelector('#main [aria-current=true]')?.textContent !== before.slide`;
const isLinkUnderlined = `getComputedStyle(document.querySelector('nav [data-opens=models] > a'), '::after').scale !== '0 1'`;
const mark = (nth: number) => `#main form li:nth-child(${nth}) label:has(input[name=models])`;

const typedInto = (page: string): Gesture => ({
  ...{ name: `type into ${page}`, page, text, taps: [fields] },
  answered: `[...document.querySelectorAll('${fields}')].some(({ value }) => value !== '')`,
  usable: `JSON.stringify({ ...sessionStorage }).includes('${text}')`,
});

/** Typical first interactions. */
export const gestures: readonly Gesture[] = [
  {
    ...{ name: 'open the menu', page: paths.home(), taps: [menu] },
    answered: shows('nav details[open] a[href$="/explore-vehicles/swift"]'),
    usable: shows('nav details[open] a[href$="/explore-vehicles/swift"]'),
  },
  {
    ...{ name: 'open a group of the menu', page: paths.home() },
    taps: [menu, 'nav details details:has(a[href$="/genuine-parts"]) > summary'],
    answered: shows('nav details details a[href$="/genuine-parts"]'),
    usable: shows('nav details details a[href$="/genuine-parts"]'),
  },
  {
    ...{ name: 'ask for a test drive', page: paths.explore('swift') },
    taps: ['#main a[aria-haspopup=dialog]'],
    answered: `${shows('dialog')} || ${shows('[data-tapped]')}`,
    usable: shows('dialog input[name=name], form input[name=name]'),
  },
  {
    ...{ name: 'change the language', page: paths.offers(), taps: ['a[hreflang]'] },
    answered: `${shows('[data-tapped]')} || document.documentElement.lang !== before.lang`,
    usable: `document.documentElement.lang !== before.lang`,
  },
  {
    ...{ name: 'turn a carousel', page: paths.models() },
    taps: ['#main [aria-roledescription] button[aria-label]:last-of-type'],
    answered: `${shows('[data-tapped]')} || ${hasCarouselTurned}`,
    usable: hasCarouselTurned,
  },
  {
    ...{ name: 'filter models', page: paths.models() },
    taps: ['#main form label:has(input[name=body])'],
    answered: shows('#main form input[name=body]:checked'),
    // The link that removes all filters
    usable: shows('#main form ul a[href$="/models"]'),
  },
  {
    ...{ name: 'compare two models', page: paths.models() },
    taps: [mark(1), mark(2), '#main form :is(a[href*="/compare"], button[formaction*="/compare"])'],
    answered: `${shows('[data-tapped]')} || location.pathname.endsWith('/compare')`,
    usable: `location.pathname.endsWith('/compare') && ${shows('#main h1')}`,
  },
  {
    ...{ name: 'open the models of the wide menu', page: paths.home(), isHover: true },
    taps: ['nav [data-opens=models] > a'],
    // Before hydration, the underline of the entry
    answered: `${shows('nav [data-panel=models]')} || ${isLinkUnderlined}`,
    usable: shows('nav [data-panel=models] a[href$="/explore-vehicles/swift"]'),
  },
  ...[
    paths.testDrive(),
    paths.bookService(),
    paths.genuineParts(),
    paths.contact(),
    paths.careers(),
    paths.finance(),
    paths.tradeIn(),
  ].map(typedInto),
];
