import { locales } from 'shared-contracts/locale';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { seedNames } from '../../../testing/lead-names';
import { storedExample } from '../../../testing/leads';
import { findBrowser } from '../../releases/browser/find-browser';
import { HeadlessBrowser, type Tab } from '../../releases/browser/headless-browser';
import type { StoredLead } from './destination';
import { mailBodyAbout } from './lead-mail';

const executable = findBrowser(null);
const inBrowser = executable ? test : test.skip;

let fresh: FreshDatabase;
let browser: HeadlessBrowser;
let tab: Tab;
beforeAll(async () => {
  fresh = await openFreshDatabase();
  await seedNames(fresh.database);
  if (!executable) return;
  browser = await HeadlessBrowser.open(executable);
  tab = await browser.openTab();
  await tab.call('Page.enable');
  const phone = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
  await tab.call('Emulation.setDeviceMetricsOverride', phone);
});
afterAll(async () => {
  await browser?.close();
  await fresh.close();
});

const person = {
  ...{ name: 'مريم الدوسري', email: 'mariam.aldossary.of.the.eastern.branch@mail.example.com' },
  ...{ code: '+973', mobile: '36123456' },
};
const long =
  'https://www.example.com/a-very-long-address-that-has-no-place-to-break-at-all/0123456789';

/** A lead of each kind, with long texts. */
const leads: Partial<StoredLead>[] = [
  { kind: 'test-drive', details: { ...person, vehicle: 'Swift', grade: 'glx' } },
  {
    kind: 'service-booking',
    details: {
      ...{ ...person, carModel: 'Swift', serviceType: 'paidservice' },
      ...{ date: '2026-03-04T09:30', time: '09:30', branch: 'Manama' },
    },
  },
  { kind: 'parts-quote', details: { ...person, parts: `Two wipers, ${long}` } },
  { kind: 'contact-message', details: { ...person, subject: 'A question', message: long } },
  { kind: 'offer-enquiry', details: { ...person, offerId: '7' } },
  { kind: 'landing-enquiry', details: { ...person, vehicle: 'Swift' } },
  { kind: 'job-application', details: { ...person, jobId: 'SL-204' } },
  { kind: 'newsletter', details: { email: person.email } },
  {
    kind: 'trade-in',
    details: { ...person, ownMake: 'Toyota', ownModel: 'Yaris', ownYear: '2019' },
  },
];

const measured = `(() => ({
  width: document.documentElement.scrollWidth,
  links: [...document.links].map(({ href, offsetHeight }) => ({ href, height: offsetHeight })),
  words: document.body.innerText,
  direction: getComputedStyle(document.body).direction,
}))()`;

for (const locale of locales) {
  inBrowser.each(leads)(
    `a mail about a $kind is read and answered on a phone, in ${locale}`,
    async (more) => {
      const mail = {
        ...{ locale, database: fresh.database, origin: 'https://showroom.example' },
        send: async () => {},
      };
      const lead = storedExample(more);
      const { html } = await mailBodyAbout(lead, mail);
      const url = `data:text/html;base64,${Buffer.from(html).toString('base64')}`;
      await tab.call('Page.navigate', { url });
      const { result } = await tab.call('Runtime.evaluate', {
        expression: `new Promise((resolve) => {
          const look = () => document.readyState === 'complete' && document.querySelector('h1')
            ? resolve(${measured}) : setTimeout(look, 10);
          look();
        })`,
        ...{ awaitPromise: true, returnByValue: true },
      });
      const { width, links, words, direction } = result.value;
      expect(width).toBeLessThanOrEqual(390);
      expect(direction).toBe(locale === 'ar' ? 'rtl' : 'ltr');
      // 08:30 UTC
      expect(words).toContain('11:30');
      expect(words).not.toMatch(/[{}]|undefined|null|T08:30/);
      const schemes = links.map(({ href }: { href: string }) => new URL(href).protocol);
      const isReachable = lead.details.mobile !== undefined;
      expect(schemes).toEqual([...(isReachable ? ['tel:', 'https:'] : []), 'mailto:', 'https:']);
      expect(links.at(-1).href).toBe('https://showroom.example/-/inbox/TD-20417');
      // large enough for a thumb
      for (const { height } of links) expect(height).toBeGreaterThanOrEqual(44);
    },
  );
}
