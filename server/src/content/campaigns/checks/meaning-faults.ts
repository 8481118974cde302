import { type CampaignFault, isMoment } from 'shared-contracts/campaign';
import { landingServices } from 'shared-contracts/forms';
import { formatDate } from 'shared-contracts/locale';
import { boundsOf } from '../window';
import type { CampaignFolder } from './campaign-folder';
import { groupsAt, type Node, repeated, textsAt } from './nodes';
import { sectionFaults } from './section-faults';
import { type FaultCode, faultAt, fieldLocation, type Group, isGroup } from './sentences';
import type { SiteReferenceData } from './site-reference-data';

/** Contradictions within a file, which may have other faults too. With `now` null, past dates are accepted. */
export function meaningFaults(
  file: unknown,
  { name: folder }: CampaignFolder,
  site: SiteReferenceData,
  now: Date | null,
): CampaignFault[] {
  if (!isGroup(file)) return [];
  return [
    ...textsAt(file, 'slug').flatMap(({ path, value }) =>
      value === folder ? [] : [faultAt(path, file, 'otherSlug', { values: { value, folder } })],
    ),
    ...windowFaults(file, now),
    ...repeated(textsAt(file, 'offers.*.offer_type'), ({ value }) => value).map(
      ({ item: { path, value } }) =>
        faultAt(path.slice(0, -1), file, 'twoOffers', { values: { value } }),
    ),
    ...choiceFaults(file, site),
    ...sectionFaults(file, site),
    ...bannerFaults(file, site),
  ];
}

/** ms; long enough for a leap year. */
const yearMs = 366 * 24 * 60 * 60 * 1000;

/** A day of the window as people write it, with its time if it has one. */
const written = (moment: string) => formatDate(moment) + moment.slice(10).replace('T', ' ');

function windowFaults(file: Group, now: Date | null): CampaignFault[] {
  const window = boundsIn(file.window);
  if (!window) return [];
  const { from, until, start, end } = window;
  const values = { from: written(from), until: written(until) };
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

/** Faults of the cars and services that the forms offer. */
function choiceFaults(file: Group, site: SiteReferenceData): CampaignFault[] {
  const serviceCodes = landingServices.map(({ value }) => value as string);
  return [
    ...textsAt(file, 'offers.*.models.*').flatMap(({ path, value }) => {
      if (site.enquirable.has(value)) return [];
      const code = site.models.has(value) ? 'carNotAskedFor' : 'unknownCar';
      return [faultAt(path, file, code, { values: { value } })];
    }),
    ...textsAt(file, 'offers.*.services.*').flatMap(({ path, value }) => {
      if (serviceCodes.includes(value)) return [];
      const values = { value, options: serviceCodes.join(', ') };
      return [faultAt(path, file, 'unknownService', { values })];
    }),
  ];
}

function bannerFaults(file: Group, site: SiteReferenceData): CampaignFault[] {
  const targets = textsAt(file, 'offers.*.offer_type').map(({ value }) => value);
  const fault = ({ path, value }: Node<string>, code: FaultCode) => {
    const place = fieldLocation(path.slice(0, -1), file);
    return faultAt(path, file, code, { values: { place, value } });
  };
  return [
    ...textsAt(file, 'banners.*.offer_type').flatMap((node) =>
      targets.includes(node.value) ? [] : [fault(node, 'noTarget')],
    ),
    ...textsAt(file, 'banners.*.model').flatMap((node) =>
      site.models.has(node.value) ? [] : [fault(node, 'unknownBannerCar')],
    ),
    ...groupsAt(file, 'banners.*.window').flatMap((node) => bannerWindowFaults(node, file)),
  ];
}

/** A banner shows only on days inside both its own window and the campaign's: warn when there is none. */
function bannerWindowFaults({ path, value }: Node, file: Group): CampaignFault[] {
  const [bannerBounds, campaignBounds] = [boundsIn(value), boundsIn(file.window)];
  if (!bannerBounds || !campaignBounds || campaignBounds.start >= campaignBounds.end) return [];
  const { from, until } = bannerBounds;
  const start = Math.max(bannerBounds.start, campaignBounds.start);
  if (start < Math.min(bannerBounds.end, campaignBounds.end)) return [];
  const values = { place: fieldLocation(path.slice(0, -1), file), from, until };
  return [faultAt(path, file, 'bannerWindow', { values })];
}

/** Null when the window is not valid. */
function boundsIn(window: unknown) {
  if (!isGroup(window)) return null;
  const { from, until } = window;
  if (typeof from !== 'string' || typeof until !== 'string') return null;
  return isMoment(from) && isMoment(until) ? { from, until, ...boundsOf({ from, until }) } : null;
}
