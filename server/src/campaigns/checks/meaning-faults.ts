import { landingServices } from 'shared-contracts/forms';
import type { LibraryPicture } from 'shared-contracts/staff-pictures';
import { boundsOf, isMoment } from '../window';
import { type CampaignFault, placeOf } from './campaign-faults';
import type { CampaignFolder } from './campaign-folder';

/** What the site has that a campaign may name. */
export interface SiteKnowledge {
  /** Slugs of the models. */
  models: ReadonlySet<string>;
  /** Those of them that can be asked for on a landing page. */
  askedFor: ReadonlySet<string>;
  /** Files of `content/media`. */
  media: ReadonlySet<string>;
  /** Looks a picture of the library up; left out where there is none, as in the content's own campaigns. */
  library?: (id: string) => Promise<LibraryPicture | undefined>;
}

type Group = Record<string, unknown>;

/** What the parts of a file contradict; takes files with other faults too. */
export function meaningFaults(
  file: unknown,
  folder: CampaignFolder,
  site: SiteKnowledge,
): CampaignFault[] {
  if (!isGroup(file)) return [];
  const offers = (Array.isArray(file.offers) ? file.offers : []).filter(isGroup);
  const banners = isGroup(file.banners) ? file.banners : {};
  return [
    ...slugFaults(file, folder),
    ...windowFaults(file.window),
    ...repeatedOffers(offers),
    ...offers.flatMap((offer, at) => offerFaults(offer, at, file, site)),
    ...Object.entries(banners).flatMap(([locale, banner]) =>
      isGroup(banner) ? bannerFaults(banner, locale, offers, site) : [],
    ),
  ];
}

function slugFaults({ slug }: Group, { name }: CampaignFolder): CampaignFault[] {
  if (typeof slug !== 'string' || slug === '' || slug === name) return [];
  const sentence = `The slug is "${slug}", but the folder is called "${name}": they must be the same`;
  return [{ field: 'slug', sentence }];
}

function windowFaults(window: unknown): CampaignFault[] {
  if (!isGroup(window)) return [];
  const { from, until } = window;
  if (typeof from !== 'string' || typeof until !== 'string') return [];
  if (!isMoment(from) || !isMoment(until)) return [];
  const { start, end } = boundsOf({ from, until });
  if (start < end) return [];
  return [{ field: 'window', sentence: `The window ends (${until}) before it begins (${from})` }];
}

function repeatedOffers(offers: Group[]): CampaignFault[] {
  const types = offers.map(({ offer_type }) => offer_type);
  return types.flatMap((type, at) =>
    typeof type === 'string' && types.indexOf(type) < at
      ? [{ field: `offers[${at}]`, sentence: `There are two offers of the type ${type}: keep one` }]
      : [],
  );
}

function offerFaults(offer: Group, at: number, file: Group, site: SiteKnowledge): CampaignFault[] {
  const path = (field: string, index: number) => ['offers', at, field, index] as const;
  const models = textsOf(offer.models).flatMap((slug, index) => {
    const place = placeOf(path('models', index), file);
    const field = `offers[${at}].models[${index}]`;
    if (!site.models.has(slug)) return [{ field, sentence: `${place} is unknown: "${slug}"` }];
    if (site.askedFor.has(slug)) return [];
    return [{ field, sentence: `${place} cannot be asked for on a landing page: "${slug}"` }];
  });
  const known = landingServices.map(({ value }) => value as string);
  const services = textsOf(offer.services).flatMap((service, index) => {
    if (known.includes(service)) return [];
    const place = placeOf(path('services', index), file);
    const sentence = `${place} is unknown: "${service}". There are ${known.join(', ')}`;
    return [{ field: `offers[${at}].services[${index}]`, sentence }];
  });
  return [...arabicFaults(offer, at, file), ...models, ...services];
}

/** Arabic that holds no Arabic letter was forgotten, not translated. */
function arabicFaults(offer: Group, at: number, file: Group): CampaignFault[] {
  return ['title', 'text'].flatMap((name) => {
    const words = offer[name];
    if (!isGroup(words) || !isForeign(words.ar)) return [];
    const place = placeOf(['offers', at, name, 'ar'], file);
    return [{ field: `offers[${at}].${name}.ar`, sentence: `${place} is not written in Arabic` }];
  });
}

function bannerFaults(
  banner: Group,
  locale: string,
  offers: Group[],
  site: SiteKnowledge,
): CampaignFault[] {
  const faults: CampaignFault[] = [];
  const add = (field: string, sentence: string) =>
    faults.push({ field: `banners.${locale}.${field}`, sentence });
  const name = placeOf(['banners', locale], null);
  const { offer_type, model } = banner;
  if (typeof offer_type === 'string' && !offers.some((offer) => offer.offer_type === offer_type)) {
    add(
      'offer_type',
      `${name} has no target: the campaign has no offer of the type "${offer_type}"`,
    );
  }
  if (typeof model === 'string' && !site.models.has(model)) {
    add('model', `${name} leads to a car that is unknown: "${model}"`);
  }
  if (locale === 'ar') {
    for (const field of ['title', 'text']) {
      if (isForeign(banner[field])) {
        add(field, `${placeOf(['banners', 'ar', field], null)} is not written in Arabic`);
      }
    }
  }
  return faults;
}

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).filter((item) => typeof item === 'string');

const isForeign = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !/\p{Script=Arabic}/u.test(value);
