import { render, screen } from '@testing-library/react';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { apiWith, picture } from '../testing/content';
import { gallerySeo } from './gallery.seo';

const film = {
  id: 1,
  title: 'Sunrise',
  thumbnail: picture,
  url: 'https://films.example/1',
  seconds: 95,
  published: '2026-02-01',
};

describe.each(sampledLocales)('in %s', (locale) => {
  test('a film says how long it is and opens on its own site, in a new tab', async () => {
    const visit = apiWith(locale, { gallery: { list: () => Promise.resolve([film]) } });
    render(<TestPage remote={remote} locale={locale} path="/gallery" visit={visit} />);
    const link = await screen.findByRole('link', { name: /^Sunrise/ });
    expect(link).toHaveAttribute('href', film.url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByText('1:35')).toBeVisible();
  });

  test('without films the page leads to the channel', async () => {
    const visit = apiWith(locale, { gallery: { list: () => Promise.resolve([]) } });
    render(<TestPage remote={remote} locale={locale} path="/gallery" visit={visit} />);
    await screen.findByRole('heading', { level: 1 });
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toContain('https://youtube.example');
  });
});

test('search engines read each film with its picture, day and length', () => {
  const list = gallerySeo({ films: [film] }).jsonLd as { itemListElement: object[] };
  expect(list.itemListElement).toMatchObject([
    {
      item: {
        '@type': 'VideoObject',
        name: 'Sunrise',
        thumbnailUrl: picture.src,
        uploadDate: '2026-02-01T00:00:00+03:00',
        duration: 'PT95S',
      },
    },
  ]);
});
