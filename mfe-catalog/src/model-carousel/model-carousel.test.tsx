import { act, render, screen } from '@testing-library/react';
import type { Locale } from 'shared-contracts/locale';
import { showWindow } from 'shared-ui/testing/media';
import { ModelMenu } from '../model-menu/model-menu';
import { CatalogVisit } from '../testing/catalog-visit';
import { summary } from '../testing/models';
import { ModelCarousel } from './model-carousel';

const names = ['Jimny', 'Fronx', 'Swift', 'Baleno', 'Ciaz', 'Dzire'];
const models = names.map((name) => summary(name.toLowerCase(), name));

/** Renders it, and waits until slick is initialised. */
async function show(locale: Locale, part: 'carousel' | 'menu') {
  showWindow();
  const shown = part === 'carousel' ? <ModelCarousel /> : <ModelMenu />;
  render(
    <CatalogVisit locale={locale} visit={{ models }}>
      {shown}
    </CatalogVisit>,
  );
  await act(() => new Promise((done) => setTimeout(done, 50)));
}

/** Includes hidden links. */
const addresses = () =>
  screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));

test.each([
  ['en', 'carousel', ''],
  ['ar', 'carousel', '/ar'],
  ['en', 'menu', ''],
  ['ar', 'menu', '/ar'],
] as const)(
  'every model and all of them are one step away: %s %s',
  async (locale, part, prefix) => {
    await show(locale, part);
    const expected = models.map(({ slug }) => `${prefix}/explore-vehicles/${slug}`);
    expect(addresses()).toEqual(expect.arrayContaining([...expected, `${prefix}/models`]));
  },
);

test('the button leads to the chosen model: the first, or the middle one of three', async () => {
  await show('en', 'carousel');
  expect(screen.getByRole('link', { name: 'Explore Jimny' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Explore Fronx' })).toBeInTheDocument();
});

test('the menu shows every second model large, and can be paused', async () => {
  await show('en', 'menu');
  expect(screen.getByRole('group', { name: 'Jimny, slide 1 of 3' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
});
