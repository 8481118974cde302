import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
// Imported statically, so that no test waits for its compilation
import './preview.screen';

const link = (what: string, locale: Locale) => ({
  what: `${what}, ${locale}`,
  locale,
  address: `http://localhost/${what}-${locale}?preview=signed`,
  qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
});
const links = ['new-car-offer', 'home'].flatMap((what) => [link(what, 'en'), link(what, 'ar')]);
/** A site whose campaign has a draft, and the answer to its preview request. */
const answerPreview = (answer: object) =>
  answerCalls({
    'GET /-/campaigns/': [
      { slug: 'eid', title: { en: 'Eid', ar: 'العيد' }, draft: {} },
      { slug: 'national-day', title: { en: 'National Day', ar: 'اليوم الوطني' }, draft: null },
    ],
    'POST /-/campaigns/eid/preview': answer,
  });

beforeEach(() => {
  // Reports every element as 300 px wide
  globalThis.ResizeObserver = class {
    constructor(private readonly tell: ResizeObserverCallback) {}
    observe() {
      const entry = { contentRect: { width: 300 } } as ResizeObserverEntry;
      this.tell([entry], this as ResizeObserver);
    }
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => jest.restoreAllMocks());

const show = (locale: Locale) =>
  render(<TestPage remote={remote} locale={locale} path="/-/studio/campaigns/eid/preview" />);

test.each(sampledLocales)(
  'a page is shown in both languages, on a phone and on a desk, and for one’s own phone, in %s',
  async (locale) => {
    answerPreview({ until: '2026-12-01T09:30:00Z', links });
    show(locale);
    const text = remote.messages[locale].preview;
    const frames = [text.phone.en, text.desk.en, text.phone.ar, text.desk.ar].map((name) =>
      screen.findByTitle<HTMLIFrameElement>(name),
    );
    const shown = await Promise.all(frames);
    expect(shown.map(({ src }) => new URL(src).pathname)).toEqual([
      ...['/new-car-offer-en', '/new-car-offer-en', '/new-car-offer-ar', '/new-car-offer-ar'],
    ]);
    // Rendered at its real size, scaled down to fit
    expect(shown[0]?.style.transform).toBe(`scale(${300 / 390})`);
    expect(shown[1]?.style.inlineSize || shown[1]?.style.cssText).toContain('1440px');
    const own = within(screen.getByRole('region', { name: text.own }));
    expect(own.getByAltText(text.code.en)).toHaveAttribute('src', expect.stringContaining('svg'));
    expect(screen.getByText(text.until.replace('{{time}}', '01-12-2026 12:30'))).toBeVisible();
  },
);

test('the home pages are a tab away', async () => {
  answerPreview({ until: '2026-12-01T09:30:00Z', links });
  show('en');
  await userEvent.click(await screen.findByRole('tab', { name: 'Home page' }));
  const frame = screen.getByTitle<HTMLIFrameElement>('Arabic on a phone');
  expect(new URL(frame.src).pathname).toBe('/home-ar');
});

test('a variant of a page is a tab of its own', async () => {
  const variants = [link('new-car-offer', 'en'), link('new-car-offer', 'ar')].map((each) => ({
    ...each,
    what: `${each.what}, variant B`,
    address: `${each.address}&variant=B`,
  }));
  answerPreview({ until: '2026-12-01T09:30:00Z', links: [...links, ...variants] });
  show('en');
  expect((await screen.findByTitle<HTMLIFrameElement>('Arabic on a phone')).src).not.toMatch(/B$/);
  await userEvent.click(screen.getByRole('tab', { name: 'New car offer, variant B' }));
  expect(screen.getByTitle<HTMLIFrameElement>('Arabic on a phone').src).toMatch(/B$/);
});

test('a draft that cannot be shown says what is to be mended', async () => {
  const faults = [{ field: 'offers[0].title.ar', sentence: 'The Arabic title is missing' }];
  answerPreview(Response.json({ error: 'It has faults', faults }, { status: 422 }));
  show('en');
  expect(await screen.findByText('The Arabic title is missing')).toBeVisible();
});
