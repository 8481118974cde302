import { render, screen } from '@testing-library/react';
import { CatalogVisit } from '../testing/catalog-visit';
import { summary } from '../testing/models';
import { DownloadsScreen } from './downloads.screen';

test.each([
  ['en', 'BROCHURE', 'DOWNLOAD BROCHURE', 'PDF · 0.7 MB · English and Arabic'],
  ['ar', 'الكتيّبات', 'تنزيل الكتيّب', '0.7 ميغابايت · PDF · بالعربية والإنجليزية'],
] as const)(
  'a brochure opens in a new tab and says what it is: %s',
  (locale, title, heading, file) => {
    render(
      <CatalogVisit locale={locale} visit={{ models: [summary('swift', 'Swift')] }}>
        <DownloadsScreen />
      </CatalogVisit>,
    );
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: heading })).toHaveTextContent(file);
    const link = screen.getByRole('link', { name: /^Swift/ });
    expect(link).toHaveAttribute('href', '/storage/uploads/brochures/swift.0a1b2c3d.pdf');
    expect(link).toHaveAttribute('target', '_blank');
  },
);

test('a model without a brochure says where there is one, and leads nowhere else', () => {
  const models = [{ ...summary('swift', 'Swift'), brochure: null }];
  render(
    <CatalogVisit locale="en" visit={{ models }}>
      <DownloadsScreen />
    </CatalogVisit>,
  );
  expect(screen.getByText('At the showroom')).toBeInTheDocument();
});
