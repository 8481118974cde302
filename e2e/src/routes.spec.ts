import { expect, test } from 'playwright/test';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { hydrated } from './hydration';
import { watchForErrors } from './page-errors';
import { everyPage } from './pages';

const landings = [
  paths.landing('jimny-sand-ready', 'new-car-offer', 1),
  paths.landing('family-holiday', 'service-offer', 3),
];

for (const locale of ['en', 'ar'] as const) {
  for (const address of [...everyPage, ...landings].map((page) => localise(page, locale))) {
    test(`${address} answers, has one heading and wakes up without a complaint`, async ({
      page,
    }) => {
      const errors = watchForErrors(page);
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/\S{2}/);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(errors).toEqual([]);
    });
  }
}
