import { act, render, screen } from '@testing-library/react';
import type { Api, FrameState } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';

const texts = {
  en: {
    title: 'Accessories',
    frame: 'The accessories shop',
    open: /Open in a new tab/,
    refused: 'The shop has a page of its own',
    silent: 'The shop is not answering',
  },
  ar: {
    title: 'الإكسسوارات',
    frame: 'متجر الإكسسوارات',
    open: /افتحه في علامة تبويب جديدة/,
    refused: 'للمتجر صفحته الخاصة',
    silent: 'المتجر لا يستجيب الآن',
  },
};

function show(locale: Locale, state: FrameState) {
  const api: Api = {
    ...emptyVisit(locale).api,
    accessories: { getFrame: () => Promise.resolve(state) },
  };
  render(<TestPage remote={remote} locale={locale} path="/accessories" visit={{ api }} />);
  return screen.findByRole('heading', { level: 1, name: texts[locale].title });
}

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));

describe.each(sampledLocales)('in %s', (locale) => {
  const { frame, open } = texts[locale];

  test('the shop is shown in a frame, with a way to it in a tab of its own', async () => {
    await show(locale, 'shown');
    expect(screen.getByTitle(frame)).toHaveAttribute('src', 'https://accessories.example');
    expect(screen.getByRole('link', { name: open })).toHaveAttribute(
      'href',
      'https://accessories.example',
    );
  });

  test.each(['refused', 'silent'] as const)('a shop that is %s is told about', async (state) => {
    await show(locale, state);
    expect(screen.getByRole('heading', { level: 2, name: texts[locale][state] })).toBeVisible();
    expect(screen.queryByTitle(frame)).toBeNull();
    expect(screen.getByRole('link', { name: open })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: /8000 1234/ })).toBeVisible();
  });
});

describe('a frame, which no browser reports on,', () => {
  const inside = (page: Document | null) =>
    jest.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(page);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('gives way to the notice when it stays empty', async () => {
    inside(document.implementation.createHTMLDocument());
    await show('en', 'shown');
    expect(screen.getByRole('status')).toHaveTextContent('Opening the accessories shop');
    act(() => jest.advanceTimersByTime(15_000));
    expect(screen.queryByTitle('The accessories shop')).toBeNull();
    expect(screen.getByRole('heading', { name: 'The shop is not answering' })).toBeVisible();
  });

  test('stays once the other site is in it', async () => {
    inside(null);
    await show('en', 'shown');
    act(() => jest.advanceTimersByTime(15_000));
    expect(screen.getByTitle('The accessories shop')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
