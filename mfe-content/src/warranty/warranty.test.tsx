import { render, screen } from '@testing-library/react';
import { locales } from 'shared-contracts/locale';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';
import { apiWith, picture } from '../testing/content';

test.each(locales)('in %s, the warranty says what is covered and where to book', async (locale) => {
  const warranty = {
    image: picture,
    content: '<h3>What is covered</h3><p>The engine.</p>',
    pictures: [{ image: picture, caption: 'Lamps' }],
  };
  const visit = apiWith(locale, { warranty: { get: () => Promise.resolve(warranty) } });
  render(<TestPage remote={remote} locale={locale} path="/warranty" visit={visit} />);
  expect(await screen.findByRole('heading', { name: 'What is covered' })).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent('Lamps');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toContain(locale === 'ar' ? '/ar/book-appointment' : '/book-appointment');
});
