import type {
  AccessibilityWire,
  FaqWire,
  FilmWire,
  HomePageWire,
  NewsWire,
  OfficeWire,
  ServicePageWire,
  WarrantyWire,
} from 'shared-contracts/api';
import { type Locale, locales } from 'shared-contracts/locale';
import { directionsAddress } from 'shared-contracts/paths';
import { toSingleQuotedText } from 'shared-contracts/wire';
import type { MediaIndex } from '../../media/media-index';
import type { FaqContent, FilmContent, NewsContent, OfficeContent } from '../item-schemas';
import type { LegalContent } from '../page-schemas';
import type { Content } from '../schema';
import { cleanHtml } from './clean-html';
import { localizedFields, localizedHtmlFields } from './localized-fields';
import type { AddressOf } from './media-addresses';

export function homePageOf({ home }: Content, address: AddressOf): HomePageWire {
  const { tiles, film } = home;
  return {
    models_image: address(tiles.models),
    service_image: address(tiles.service),
    parts_image: address(tiles.parts),
    film_mp4: address(film.mp4),
    film_webm: address(film.webm),
    film_poster: address(film.poster),
  };
}

export function servicePageOf({ bookService }: Content, address: AddressOf): ServicePageWire {
  return {
    bg_image: address(bookService.image),
    ...localizedHtmlFields('content', bookService.content),
  };
}

export function warrantyOf({ warranty }: Content, address: AddressOf): WarrantyWire {
  return {
    ...localizedHtmlFields('content', warranty.content),
    bg_image: address(warranty.image),
    cover: warranty.cover.map(({ part, years, kilometres }) => ({
      ...localizedFields('part', part),
      years,
      kilometres: kilometres ?? null,
    })),
    by_delivery: warranty.by_delivery.map(({ since, years, kilometres }) => ({
      ...{ since, years, kilometres: kilometres ?? null },
    })),
    pictures: warranty.pictures.map(({ image, caption }) => ({
      image: address(image),
      ...localizedFields('caption', caption),
    })),
  };
}

export function newsOf(item: NewsContent, address: AddressOf): NewsWire {
  return {
    id: item.id,
    ...localizedFields('title', item.title),
    ...localizedHtmlFields('content', item.content),
    post_date: item.date,
    update_date: item.updated ?? item.date,
    images: toSingleQuotedText(item.images.map(address)),
  };
}

export function faqOf({ id, category, question, answer }: FaqContent): FaqWire {
  return {
    id,
    question_en: question.en,
    question_ar: question.ar,
    answer_en: answer.en,
    answer_ar: answer.ar,
    category: category?.en ?? null,
    category_ar: category?.ar ?? null,
  };
}

export function filmOf(film: FilmContent, address: AddressOf): FilmWire {
  return {
    id: film.id,
    ...localizedFields('title', film.title),
    image: address(film.image),
    video_url: film.url,
    seconds: film.seconds,
    publish_date: film.published,
  };
}

/** Degrees: half the side of the embedded map, about 500 m. */
const mapHalfSide = 0.005;

export function officeOf(office: OfficeContent, media: MediaIndex): OfficeWire {
  const { latitude, longitude } = office;
  const box = [
    longitude - mapHalfSide,
    latitude - mapHalfSide,
    longitude + mapHalfSide,
    latitude + mapHalfSide,
  ];
  const marker = `${latitude},${longitude}`;
  const hasPlan = locales.every((locale) => media[`plans/${marker}.${locale}.svg`]);
  const embedded = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker,
  });
  return {
    id: office.id,
    slug: office.slug,
    title_en: office.title.en,
    title_ar: office.title.ar,
    address_en: office.address.en,
    address_ar: office.address.ar,
    ...localizedFields('locality', office.locality),
    map_link: `https://www.openstreetmap.org/export/embed.html?${embedded}`,
    map_page: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    directions: directionsAddress(marker),
    plan: hasPlan ? `/plans/${marker}` : null,
    ...localizedFields('opening_hours', office.opening_hours),
    opening_times: office.opening_times,
    schedule: office.schedule,
    telephone_number: office.telephone_number,
    chat_phone: office.chat_phone ?? null,
    services: office.services ?? [],
  };
}

export function legalTextOf(
  page: Omit<LegalContent, 'slug'>,
  { settings }: Content,
): AccessibilityWire {
  const contentIn = (locale: Locale) =>
    cleanHtml(
      [
        page.introduction[locale],
        ...page.sections.map(({ title, text }) => `<h2>${title[locale]}</h2>${text[locale]}`),
      ]
        .join('')
        .replaceAll('{brand}', settings.brand_name[locale])
        .replaceAll('{company}', settings.legal_name[locale]),
    );
  return {
    ...localizedFields('title', page.title),
    content: contentIn('en'),
    content_ar: contentIn('ar'),
    updated: page.updated,
  };
}
