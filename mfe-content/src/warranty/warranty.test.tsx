import { render, screen } from '@testing-library/react';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { apiWith, picture } from '../testing/content';

test.each(sampledLocales)(
  'in %s, the warranty says what is covered and where to book',
  async (locale) => {
    const warranty = {
      image: picture,
      content: '<h3>What is covered</h3><p>The engine.</p>',
      cover: [
        { part: 'The car', years: 5, kilometres: 150_000 },
        { part: 'Rust', years: 6, kilometres: null },
      ],
      byDelivery: [],
      pictures: [{ image: picture, caption: 'Lamps' }],
    };
    const visit = apiWith(locale, { warranty: { get: () => Promise.resolve(warranty) } });
    render(<TestPage remote={remote} locale={locale} path="/warranty" visit={visit} />);
    expect(await screen.findByRole('heading', { name: 'What is covered' })).toBeVisible();
    const [car, rust] = screen
      .getAllByRole('listitem')
      .filter((item) => /^(The car|Rust)/.test(item.textContent));
    expect(car).toHaveTextContent(
      locale === 'ar' ? '5 سنوات أو 150,000 كم' : '5 years or 150,000 km',
    );
    expect(rust).toHaveTextContent(locale === 'ar' ? '6 سنوات بلا حد' : '6 years whatever');
    // Five sixths of the axis: the longest cover fills it
    expect(car?.querySelector('[data-years="5"]')).not.toBeNull();
    expect(car?.closest('[data-years="6"]')).not.toBeNull();
    expect(screen.getByRole('figure')).toHaveTextContent('Lamps');
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toContain(locale === 'ar' ? '/ar/book-appointment' : '/book-appointment');
  },
);
