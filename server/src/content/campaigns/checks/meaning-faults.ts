import { type CampaignFault, isMoment } from 'shared-contracts/campaign';
import { landingServices } from 'shared-contracts/forms';
import { boundsOf } from '../window';
import type { CampaignFolder } from './campaign-folder';
import { sectionFaults } from './section-faults';
import { faultAt, fieldLocation, type Group, isGroup, type Path } from './sentences';
import type { SiteReferenceData } from './site-reference-data';

/** Contradictions within a file, which may have other faults too. With `now` null, past dates are accepted. */
export function meaningFaults(
  file: unknown,
  folder: CampaignFolder,
  site: SiteReferenceData,
  now: Date | null,
): CampaignFault[] {
  if (!isGroup(file)) return [];
  const offers: unknown[] = Array.isArray(file.offers) ? file.offers : [];
  const banners = isGroup(file.banners) ? file.banners : {};
  return [
    ...slugFaults(file, folder),
    ...windowFaults(file, now),
    ...repeatedOffers(offers, file),
    ...offers.flatMap((offer, at) =>
      isGroup(offer)
        ? [...choiceFaults(offer, at, file, site), ...pageFaults(offer, ['offers', at], file, site)]
        : [],
    ),
    ...Object.entries(banners).flatMap(([locale, banner]) =>
      isGroup(banner) ? bannerFaults(banner, locale, file, site) : [],
    ),
  ];
}

/** Faults of a page's sections and of its variants'. */
function pageFaults(
  page: Group,
  path: Path,
  file: unknown,
  site: SiteReferenceData,
): CampaignFault[] {
  const variants: unknown[] = Array.isArray(page.variants) ? page.variants : [];
  return [
    ...sectionFaults(page, path, file, site),
    ...variants.flatMap((variant, at) =>
      isGroup(variant) ? sectionFaults(variant, [...path, 'variants', at], file, site) : [],
    ),
  ];
}

function slugFaults(file: Group, { name: folder }: CampaignFolder): CampaignFault[] {
  const { slug: value } = file;
  if (typeof value !== 'string' || value === '' || value === folder) return [];
  return [faultAt(['slug'], file, 'otherSlug', { values: { value, folder } })];
}

/** ms; long enough for a leap year. */
const yearMs = 366 * 24 * 60 * 60 * 1000;

function windowFaults(file: Group, now: Date | null): CampaignFault[] {
  const window = boundsIn(file.window);
  if (!window) return [];
  const { from, until, start, end } = window;
  const values = { from, until };
  if (start >= end) return [faultAt(['window'], file, 'windowBackwards', { values })];
  if (!now) return [];
  const faults: CampaignFault[] = [];
  if (end <= now.getTime())
    faults.push(faultAt(['window', 'until'], file, 'windowPast', { values }));
  const severity = 'warning';
  if (end - start > yearMs) {
    faults.push(faultAt(['window'], file, 'windowLong', { values, severity }));
  }
  if (start - now.getTime() > yearMs) {
    faults.push(faultAt(['window', 'from'], file, 'windowFar', { values, severity }));
  }
  return faults;
}

function repeatedOffers(offers: unknown[], file: unknown): CampaignFault[] {
  const types = offers.map((offer) => (isGroup(offer) ? offer.offer_type : undefined));
  return types.flatMap((value, at) =>
    typeof value === 'string' && types.indexOf(value) < at
      ? [faultAt(['offers', at], file, 'twoOffers', { values: { value } })]
      : [],
  );
}

/** Faults of the cars and services that the form offers. */
function choiceFaults(offer: Group, at: number, file: unknown, site: SiteReferenceData) {
  const models = textsOf(offer.models).flatMap(([value, index]) => {
    if (site.enquirable.has(value)) return [];
    const code = site.models.has(value) ? 'carNotAskedFor' : 'unknownCar';
    return [faultAt(['offers', at, 'models', index], file, code, { values: { value } })];
  });
  const serviceCodes = landingServices.map(({ value }) => value as string);
  const services = textsOf(offer.services).flatMap(([value, index]) => {
    if (serviceCodes.includes(value)) return [];
    const values = { value, options: serviceCodes.join(', ') };
    return [faultAt(['offers', at, 'services', index], file, 'unknownService', { values })];
  });
  return [...models, ...services];
}

function bannerFaults(banner: Group, locale: string, file: Group, site: SiteReferenceData) {
  const faults: CampaignFault[] = [];
  const { offer_type, model } = banner;
  const offers: unknown[] = Array.isArray(file.offers) ? file.offers : [];
  const hasTarget = offers.some((offer) => isGroup(offer) && offer.offer_type === offer_type);
  const place = { place: fieldLocation(['banners', locale], file) };
  if (typeof offer_type === 'string' && offer_type !== '' && !hasTarget) {
    const values = { ...place, value: offer_type };
    faults.push(faultAt(['banners', locale, 'offer_type'], file, 'noTarget', { values }));
  }
  if (typeof model === 'string' && model !== '' && !site.models.has(model)) {
    const values = { ...place, value: model };
    faults.push(faultAt(['banners', locale, 'model'], file, 'unknownBannerCar', { values }));
  }
  return [...faults, ...bannerWindowFaults(banner.window, locale, file)];
}

/** A banner shows only on days inside both its own window and the campaign's: warn when there is none. */
function bannerWindowFaults(window: unknown, locale: string, file: Group): CampaignFault[] {
  const [bannerBounds, campaignBounds] = [boundsIn(window), boundsIn(file.window)];
  if (!bannerBounds || !campaignBounds || campaignBounds.start >= campaignBounds.end) return [];
  if (
    Math.max(bannerBounds.start, campaignBounds.start) <
    Math.min(bannerBounds.end, campaignBounds.end)
  )
    return [];
  const { from, until } = bannerBounds;
  const values = { place: fieldLocation(['banners', locale], file), from, until };
  return [faultAt(['banners', locale, 'window'], file, 'bannerWindow', { values })];
}

/** Null when the window is not valid. */
function boundsIn(window: unknown) {
  if (!isGroup(window)) return null;
  const { from, until } = window;
  if (typeof from !== 'string' || typeof until !== 'string') return null;
  return isMoment(from) && isMoment(until) ? { from, until, ...boundsOf({ from, until }) } : null;
}

const textsOf = (value: unknown): [string, number][] =>
  (Array.isArray(value) ? value : []).flatMap((item, at) =>
    typeof item === 'string' && item !== '' ? [[item, at]] : [],
  );
