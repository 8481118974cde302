import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale';
import { showWindow } from 'shared-ui/testing/media';
import { CatalogVisit } from '../testing/catalog-visit';
import { summary } from '../testing/models';
import { ModelsScreen } from './models.screen';

const models = [summary('jimny', 'Jimny'), summary('fronx', 'Fronx'), summary('swift', 'Swift')];

/** Renders it, touches it, and waits until slick has taken over. */
async function show(locale: Locale) {
  showWindow();
  render(
    <CatalogVisit locale={locale} visit={{ models }}>
      <ModelsScreen />
    </CatalogVisit>,
  );
  fireEvent.touchStart(screen.getByRole('list'));
  await act(() => new Promise((done) => setTimeout(done, 50)));
}

test.each([
  ['en', 'Models', 'Explore Jimny', '/explore-vehicles/jimny'],
  ['ar', 'الطرازات', 'اكتشف \u2068Jimny\u2069', '/ar/explore-vehicles/jimny'],
] as const)('each model leads to its page: %s', async (locale, title, explore, address) => {
  await show(locale);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  const [link] = await screen.findAllByRole('link', { name: explore });
  expect(link).toHaveAttribute('href', address);
});

test('the silhouettes say which car is on show, and bring another', async () => {
  await show('en');
  const row = screen.getByRole('list', { name: 'Choose a model' });
  const car = (name: string) => within(row).getByRole('button', { name });
  expect(car('Jimny')).toHaveAttribute('aria-current', 'true');
  await userEvent.click(car('Swift'));
  await screen.findByRole('button', { name: 'Swift', current: true });
  expect(car('Jimny')).not.toHaveAttribute('aria-current');
});
