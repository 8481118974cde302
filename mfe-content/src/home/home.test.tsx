import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Api, ModelInRange } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import type { FragmentState, Visit } from 'shared-contracts/visit';
import { emptyVisit } from 'shared-ui/testing';
import { showWindow } from 'shared-ui/testing/media';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { apiWith, officeIn, picture } from '../testing/content';

const swift = {
  slug: 'swift',
  name: 'Swift',
  tagline: '',
  hero: picture,
  side: picture,
  banner: picture,
  brochure: null,
  view360: null,
};
const page = {
  tiles: { models: picture, service: picture, parts: picture },
  film: { mp4: '/loop.mp4', webm: '/loop.webm', poster: picture },
};
const story = (id: number) => ({
  id,
  title: `Story ${id}`,
  content: '',
  date: '2026-10-12',
  updated: '2026-10-12',
  images: [picture],
});
const offer = (id: number) => ({
  ...{ id, title: `Offer ${id}`, image: picture, category: 'New cars', until: '2199-02-28' },
  figure: null,
});

/** A model of which only the seats count. */
const car = (seats: number[]) => ({ seats }) as ModelInRange;

const callsOf = (locale: Locale): Partial<Api> => ({
  models: { ...emptyVisit(locale).api.models, range: async () => [car([7, 5]), car([5])] },
  homePage: { get: () => Promise.resolve(page) },
  settings: { get: () => Promise.resolve(emptyVisit(locale).settings) },
  offices: { list: () => Promise.resolve([officeIn('Sitra', 1)]) },
  news: { list: () => Promise.resolve([1, 2, 3, 4, 5].map(story)), get: () => Promise.reject() },
  offers: {
    ...emptyVisit(locale).api.offers,
    // Only the fields of an offer that home shows
    list: () =>
      Promise.resolve([1, 2, 3, 4].map(offer) as Awaited<ReturnType<Api['offers']['list']>>),
  },
});

/** Callbacks of the mocked IntersectionObserver; `comeNear` reports the film as near. */
let watchers: IntersectionObserverCallback[] = [];
const comeNear = () =>
  act(() => {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    for (const tell of watchers) tell([entry], {} as IntersectionObserver);
  });

const play = jest.fn(() => Promise.resolve());
const pause = jest.fn();

// Loads the screen before the tests: its first import is slow on a busy machine.
beforeAll(() => import('./home.screen'));

beforeEach(() => {
  showWindow();
  watchers = [];
  // jsdom has neither scrolling nor playback
  window.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      watchers.push(tell);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  play.mockClear();
  Object.assign(HTMLMediaElement.prototype, { play, pause });
});

function show(locale: Locale, path: string, visit: Partial<Visit> = {}) {
  const known = apiWith(locale, callsOf(locale));
  render(
    <TestPage
      remote={remote}
      locale={locale}
      path={path}
      visit={{ models: [swift], ...known, ...visit }}
    />,
  );
}

const Borrowed = ({ data }: Record<string, unknown>) => <p>{String(data)}</p>;

const texts = {
  en: {
    models: 'See the models',
    title: 'Brand Bahrain: eleven cars, one drive away',
    offers: 'Offers',
    news: 'News',
    pause: 'Pause the film',
    play: 'Play the film',
    failed: 'The news didn’t load',
    retry: 'Load it again',
    finder: 'Start with your budget',
    automatic: 'Automatic',
  },
  ar: {
    models: 'شاهد الطرازات',
    title: '\u2068Brand Bahrain\u2069: أحد عشر طرازاً بانتظارك',
    offers: 'العروض',
    news: 'الأخبار',
    pause: 'إيقاف مؤقت',
    play: 'تشغيل الفيديو',
    failed: 'تعذّر تحميل الأخبار',
    retry: 'إعادة التحميل',
    finder: 'ابدأ بميزانيتك',
    automatic: 'أوتوماتيكي',
  },
};

describe.each(sampledLocales)('in %s', (locale) => {
  const said = texts[locale];
  const at = (path: string) => (locale === 'ar' ? `/ar${path}` : path);

  test.each(['/', '/home'])('%s has one title, and the four ways on', async (path) => {
    show(locale, path);
    const [only, ...others] = await screen.findAllByRole('heading', { level: 1 });
    expect(only).toHaveTextContent(said.title);
    expect(others).toHaveLength(0);
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(
      expect.arrayContaining(
        ['/models', '/book-appointment', '/genuine-parts', '/contact-us'].map(at),
      ),
    );
  });

  test('what a buyer asks first is a form on the models’ address', async () => {
    show(locale, '/home');
    const form = await screen.findByRole('form', { name: said.finder });
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', at('/models'));
    const seats = within(form)
      .getAllByRole('checkbox')
      .filter((box) => box.getAttribute('name') === 'seats');
    expect(seats.map((box) => box.getAttribute('value'))).toEqual(['5', '7']);
    const user = userEvent.setup();
    await user.click(within(form).getByRole('checkbox', { name: said.automatic }));
    await user.type(within(form).getByRole('textbox'), '80');
    expect(form).toHaveFormValues({ monthly: '80', gearbox: ['automatic'] });
  });

  test('three offers and four stories lead to their pages, with a way to all of them', async () => {
    show(locale, '/home');
    const offers = within(await screen.findByRole('region', { name: said.offers }));
    expect(offers.getByRole('link', { name: 'Offer 3' })).toHaveAttribute(
      'href',
      at('/offers-description/3'),
    );
    expect(offers.queryByRole('link', { name: 'Offer 4' })).toBeNull();
    const news = within(screen.getByRole('region', { name: said.news }));
    expect(news.getByRole('link', { name: 'Story 4' })).toHaveAttribute(
      'href',
      at('/media-description/4'),
    );
    expect(news.queryByRole('link', { name: 'Story 5' })).toBeNull();
    expect(news.getAllByText('12-10-2026')).toHaveLength(4);
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(expect.arrayContaining(['/offers', '/news'].map(at)));
  });

  test('the film loads near the screen, plays, and can be stopped', async () => {
    show(locale, '/home');
    await screen.findByRole('region', { name: said.offers });
    expect(document.querySelector('video')).toBeNull();
    comeNear();
    expect(document.querySelector('video')).toHaveAttribute('loop');
    expect(play).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: said.pause }));
    expect(pause).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: said.play })).toBeVisible();
  });

  test('the film stands still for those who asked for less motion, until they play it', async () => {
    showWindow(['(prefers-reduced-motion: reduce)']);
    show(locale, '/home');
    await screen.findByRole('region', { name: said.offers });
    comeNear();
    expect(play).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: said.play }));
    expect(play).toHaveBeenCalledTimes(1);
  });

  test('news that cannot be had cost their own place only, and come with another try', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    const list = jest
      .fn()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue([story(1)]);
    const news = { list, get: () => Promise.reject() };
    show(locale, '/home', apiWith(locale, { ...callsOf(locale), news }));
    expect(await screen.findByRole('heading', { name: said.failed })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Offer 1' })).toBeVisible();
    expect(error).toHaveBeenCalled();
    const strip = within(screen.getByRole('region', { name: said.news }));
    await userEvent.click(strip.getByRole('button', { name: said.retry }));
    expect(await screen.findByRole('link', { name: 'Story 1' })).toBeVisible();
    error.mockRestore();
  });

  test('parts of other teams that cannot be had cost their own places only', async () => {
    show(locale, '/home');
    expect(await screen.findByRole('link', { name: said.models })).toHaveAttribute(
      'href',
      at('/models'),
    );
    expect(screen.getByRole('link', { name: 'Swift' })).toHaveAttribute(
      'href',
      at('/explore-vehicles/swift'),
    );
  });

  test('parts of other teams stand in their places', async () => {
    const ready: FragmentState = {
      status: 'ready',
      Component: Borrowed,
      data: 'from another team',
    };
    const fragments = { peek: () => ready, load: () => Promise.resolve(ready) };
    show(locale, '/home', { fragments });
    expect(await screen.findAllByText('from another team')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: said.models })).toBeNull();
  });
});

test('both addresses of home declare what they borrow', () => {
  const home = remote.routes.filter(({ path }) => path === '' || path === 'home');
  const uses = home.map(
    ({ handle }: (typeof remote.routes)[number] & { handle?: object }) => handle,
  );
  const borrowed = { uses: ['mfe-campaigns/banner-carousel', 'mfe-catalog/model-carousel'] };
  expect(uses).toEqual([expect.objectContaining(borrowed), expect.objectContaining(borrowed)]);
});
