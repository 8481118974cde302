import { render, screen } from '@testing-library/react';
import { type Locale, locales } from 'shared-contracts/locale';
import { parsePicture } from 'shared-contracts/picture';
import type { FragmentState, Visit } from 'shared-contracts/visit';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';

const picture = parsePicture('/storage/uploads/models/swift/banner-1920x900.032b646e.webp');
const swift = {
  slug: 'swift',
  name: 'Swift',
  tagline: '',
  hero: picture,
  side: picture,
  banner: picture,
};

function show(locale: Locale, path: string, visit: Partial<Visit> = {}) {
  render(
    <TestPage remote={remote} locale={locale} path={path} visit={{ models: [swift], ...visit }} />,
  );
}

const Borrowed = ({ data }: Record<string, unknown>) => <p>{String(data)}</p>;

const words = {
  en: { models: 'See the models', title: 'Brand Bahrain: eleven cars, one drive away' },
  ar: { models: 'شاهد الطرازات', title: 'Brand Bahrain: أحد عشر طرازاً بانتظارك' },
};

describe.each(locales)('in %s', (locale) => {
  const { models, title } = words[locale];
  const at = (path: string) => (locale === 'ar' ? `/ar${path}` : path);

  test.each(['/', '/home'])('%s has one title, and the four ways on', async (path) => {
    show(locale, path);
    const [only, ...others] = await screen.findAllByRole('heading', { level: 1 });
    expect(only).toHaveTextContent(title);
    expect(others).toHaveLength(0);
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(
      expect.arrayContaining(
        ['/models', '/book-appointment', '/genuine-parts', '/contact-us'].map(at),
      ),
    );
  });

  test('parts of other teams that cannot be had cost their own places only', async () => {
    show(locale, '/home');
    expect(await screen.findByRole('link', { name: models })).toHaveAttribute(
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
    expect(screen.queryByRole('link', { name: models })).toBeNull();
  });
});

test('both addresses of home declare what they borrow', () => {
  const home = remote.routes.filter(({ path }) => path === '' || path === 'home');
  expect(home.map((route) => ('handle' in route ? route.handle.uses : []))).toEqual([
    ['mfe-campaigns/banner-carousel', 'mfe-catalog/model-carousel'],
    ['mfe-campaigns/banner-carousel', 'mfe-catalog/model-carousel'],
  ]);
});
