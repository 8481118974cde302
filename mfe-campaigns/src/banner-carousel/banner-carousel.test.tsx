import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale';
import { TestVisit } from 'shared-ui/testing';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { banner, jimny, workshop } from '../testing/campaigns';
import { BannerCarousel } from './banner-carousel';

function show(locale: Locale, banners = [banner(), workshop]) {
  render(
    <TestVisit
      locale={locale}
      messages={{ [remote.name]: remote.messages }}
      visit={{ models: [jimny] }}
    >
      <BannerCarousel data={{ banners }} />
    </TestVisit>,
  );
}

const texts = {
  en: { offer: 'See the offer', explore: 'Explore Jimny 3D', label: 'Campaigns', pause: 'Pause' },
  ar: {
    offer: 'شاهد العرض',
    explore: 'اكتشف \u2068Jimny 3D\u2069',
    label: 'أحدث العروض',
    pause: 'إيقاف مؤقت',
  },
};
const addresses = {
  en: ['/landing_page/jimny-sand-ready/new-car-offer/1', '/explore-vehicles/jimny'],
  ar: ['/landing_page_arabic/jimny-sand-ready/new-car-offer/1', '/ar/explore-vehicles/jimny'],
};

describe.each(sampledLocales)('in %s', (locale) => {
  const { offer, explore, label, pause } = texts[locale];

  test('a banner leads to its offer in the page’s language, and to the car that it is about', () => {
    show(locale, [banner()]);
    const [landing, model] = addresses[locale];
    expect(screen.getByRole('link', { name: offer })).toHaveAttribute('href', landing);
    expect(screen.getByRole('link', { name: explore })).toHaveAttribute('href', model);
  });

  test('a banner about no car leads to its offer alone', () => {
    show(locale, [workshop]);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  test('it can be stopped, and says where it stands', async () => {
    show(locale);
    const carousel = screen.getByRole('region', { name: label });
    expect(within(carousel).getByText('1 / 2')).toBeInTheDocument();
    await userEvent.click(within(carousel).getByRole('button', { name: pause }));
    expect(within(carousel).queryByRole('button', { name: pause })).toBeNull();
  });
});

test('only the first banner’s picture is fetched before everything else', () => {
  show('en');
  const urgent = document.querySelectorAll('img[fetchpriority="high"]');
  expect(urgent).toHaveLength(1);
});

test('a picture of the library is shown as it is framed there, and every other one as before', () => {
  const { image } = banner();
  const phone = '/storage/uploads/campaigns/library/3fa2b1c90d1e-phone-1200x900.0a1b2c3d.webp';
  const framing = { phone, focus: { x: 0.9, y: 0.2 }, upright: true };
  show('en', [banner({ image: { ...image, alt: 'A Jimny', framing } })]);
  const framed = screen.getByRole('img', { name: 'A Jimny' });
  const [first, second] = framed.parentElement?.querySelectorAll('source') ?? [];
  expect(first).toHaveAttribute('media', '(max-width: 48.12em)');
  expect(first?.srcset).toContain('0a1b2c3d@640.avif 640w');
  expect(second?.srcset).toContain('032b646e@640.avif 640w');
  expect(framed).toHaveAttribute('data-x', '4');
  expect(framed).toHaveAttribute('data-y', '1');
  expect(framed).toHaveClass('upright');
  cleanup();
  show('en', [banner({ image: { ...image, alt: 'A Jimny' } })]);
  const plain = screen.getByRole('img', { name: 'A Jimny' });
  expect(plain.parentElement?.querySelectorAll('source')).toHaveLength(1);
  expect(plain).not.toHaveAttribute('data-x');
  expect(plain).not.toHaveClass('upright');
});
