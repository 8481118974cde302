import { render, screen } from '@testing-library/react';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { apiWith, picture } from '../testing/content';

const beliefs = { en: ['Vision', 'Mission', 'Values'], ar: ['رؤيتنا', 'رسالتنا', 'قيمنا'] };

test.each(sampledLocales)(
  'in %s, about tells the story from the store, and what we hold to',
  async (locale) => {
    const about = { images: [picture], content: '<p>Every customer is a neighbour.</p>' };
    const visit = apiWith(locale, { about: { get: () => Promise.resolve(about) } });
    render(<TestPage remote={remote} locale={locale} path="/about" visit={visit} />);
    expect(await screen.findByText('Every customer is a neighbour.')).toBeVisible();
    for (const name of beliefs[locale]) expect(screen.getByRole('heading', { name })).toBeVisible();
  },
);
