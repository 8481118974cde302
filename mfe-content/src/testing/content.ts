import type { Api, Office } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { parsePicture } from 'shared-contracts/picture';
import { emptyVisit } from 'shared-ui/testing';

/** Test data: a picture of the store. */
export const picture = parsePicture('/storage/uploads/scenes/about-1-1600x900.032b646e.webp');

const openingHours = { from: 480, until: 1080 };

/** Test data: an office with this title. */
export const officeIn = (title: string, id: number, locale: Locale = 'en'): Office => ({
  id,
  slug: `branch-${id}`,
  title,
  address: `Road ${id}, Bahrain`,
  locality: 'Sitra',
  mapEmbedUrl: `https://maps.example/embed?${id}`,
  mapUrl: `https://maps.example/?mlat=26.1${id}&mlon=50.6${id}`,
  directionsUrl: `https://maps.example/to?${id}`,
  planUrl: `/plans/26.1${id},50.6${id}.${locale}.svg`,
  openingHours: '8:00-18:00',
  openingTimes: 'Sa,Su 08:00-18:00',
  schedule: {
    week: [[openingHours], [], [], [], [], [], [openingHours]],
    seasons: [],
    holidays: [],
  },
  telephoneNumber: `+973 1700 001${id}`,
  chatPhone: null,
  services: [],
});

/** Test API with some of its calls replaced. */
export const apiWith = (locale: Locale, calls: Partial<Api>): { api: Api } => ({
  api: { ...emptyVisit(locale).api, ...calls },
});
