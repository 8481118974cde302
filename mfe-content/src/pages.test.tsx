import { render, screen } from '@testing-library/react';
import type { About, Api, Banner } from 'shared-contracts/api';
import { type Locale, locales } from 'shared-contracts/locale';
import { parsePicture } from 'shared-contracts/picture';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from './remote';

const picture = parsePicture('/storage/uploads/scenes/about-1-1600x900.032b646e.webp');
const about: About = { images: [picture], content: '<p>Every customer is a neighbour.</p>' };
const campaign: Banner = {
  id: 1,
  image: picture,
  tone: 'light',
  title: 'The road ends.',
  text: '',
  campaign: 'jimny-sand-ready',
  offerType: 'new-car-offer',
  modelSlug: null,
};

function show(locale: Locale, path: string) {
  const api: Api = {
    ...emptyVisit(locale).api,
    about: { get: () => Promise.resolve(about) },
    banners: { list: () => Promise.resolve([campaign]) },
  };
  render(<TestPage remote={remote} locale={locale} path={path} visit={{ api }} />);
}

const beliefs = { en: ['Vision', 'Mission', 'Values'], ar: ['رؤيتنا', 'رسالتنا', 'قيمنا'] };
const landing = {
  en: '/landing_page/jimny-sand-ready/new-car-offer/1',
  ar: '/landing_page_arabic/jimny-sand-ready/new-car-offer/1',
};

describe.each(locales)('in %s', (locale) => {
  test('about tells the story from the store, and what we hold to', async () => {
    show(locale, '/about');
    expect(await screen.findByText('Every customer is a neighbour.')).toBeVisible();
    for (const name of beliefs[locale]) expect(screen.getByRole('heading', { name })).toBeVisible();
  });

  test('offers lead to the campaigns that run', async () => {
    show(locale, '/offers');
    expect(await screen.findByRole('heading', { name: 'The road ends.' })).toBeVisible();
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toContain(landing[locale]);
  });

  test('contact names both numbers, the chat, the showroom and the hours', async () => {
    show(locale, '/contact-us');
    expect(await screen.findByRole('link', { name: '8000 1234' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+973 1700 0000' })).toHaveAttribute(
      'href',
      'tel:+97317000000',
    );
    expect(screen.getByText('Sitra')).toBeVisible();
    expect(screen.getByText('8:00-18:00')).toBeVisible();
  });

  test.each([
    '/offers-description/4',
    '/news',
    '/media-description/2',
    '/faqs',
    '/warranty',
    '/gallery',
    '/terms-conditions',
    '/privacy-policy',
  ])('%s has its title, its words and a way to reach us', async (path) => {
    show(locale, path);
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).not.toMatch(/\.(title|text)$/);
    expect(screen.getByRole('link', { name: '8000 1234' })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/(pages|legal|links|contact)\.\w+|\{\{/);
  });
});
