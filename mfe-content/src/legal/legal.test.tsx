import { render, screen, within } from '@testing-library/react';
import type { LegalSlug } from 'shared-contracts/api';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { apiWith } from '../testing/content';

const content = '<p>Short.</p><h2>Cookies &amp; consent</h2><p>Few.</p><h2>Law</h2><p>Bahrain.</p>';
const contents = { en: 'On this page', ar: 'في هذه الصفحة' };

describe.each(sampledLocales)('in %s', (locale) => {
  test.each(['terms-conditions', 'privacy-policy', 'accessibility'])(
    '%s has its sections, a way to each, its date and a phone',
    async (asked) => {
      const textOf = (slug: string) => ({
        title: `Title of ${slug}`,
        content,
        updated: '2026-11-21',
      });
      const visit = apiWith(locale, {
        legal: { get: (slug: LegalSlug) => Promise.resolve({ slug, ...textOf(slug) }) },
        accessibility: { get: () => Promise.resolve(textOf('accessibility')) },
      });
      render(<TestPage remote={remote} locale={locale} path={`/${asked}`} visit={visit} />);
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(asked);
      expect(screen.getByText('21-11-2026')).toBeVisible();
      expect(screen.getByText('Short.')).toBeVisible();
      const [way] = within(screen.getByRole('navigation', { name: contents[locale] })).getAllByRole(
        'link',
        { name: 'Cookies & consent' },
      );
      const section = screen.getByRole('region', { name: 'Cookies & consent' });
      expect(section).toHaveTextContent('Few.');
      expect(section).not.toHaveTextContent('Bahrain.');
      expect(way?.getAttribute('href')).toMatch(
        new RegExp(`#${section.getAttribute('aria-labelledby')}$`),
      );
      expect(screen.getByRole('link', { name: '8000 1234' })).toBeVisible();
    },
  );
});
