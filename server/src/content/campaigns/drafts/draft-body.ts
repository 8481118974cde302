import type { CampaignFile } from 'shared-contracts/campaign';
import type { DraftBody, DraftWish } from 'shared-contracts/campaign-service';
import type { Database } from '../../../database/database';
import { fieldOf } from '../../check-file';
import { mentions } from '../../media-faults';
import { compare, type Path } from '../../workflow/compare';
import { framedPictures, storedName } from '../campaign-pictures';
import { campaignFileName } from '../checks/campaign-folder';
import type { CheckedCampaign } from '../checks/check-campaign';
import type { VersionBody } from '../live-campaigns';
import { libraryId } from '../pictures/library-names';
import type { CampaignDependencies } from '../service/campaign-dependencies';
import { checkFolder } from '../service/check-folder';
import { asRecord, asRecords } from './draft-title';

/** Checks a draft. Returns its faults, and the parsed campaign when there are none. */
export async function checkDraft(
  slug: string,
  { campaign, pictures }: DraftBody,
  parts: CampaignDependencies,
): Promise<CheckedCampaign> {
  const read = Object.entries(pictures).map(async ([name, address]) => {
    const bytes = await parts.uploads.read(storedName(address));
    return bytes ? [[name, bytes] as const] : [];
  });
  const file = [campaignFileName, Buffer.from(JSON.stringify(campaign))] as const;
  const files = new Map([file, ...(await Promise.all(read)).flat()]);
  return checkFolder({ name: slug, files }, parts);
}

/** The stored text of the version made from a draft. */
export async function versionText(
  campaign: CampaignFile,
  { pictures }: DraftBody,
  database: Database,
): Promise<string> {
  const mentioned = [...new Set(mentions(campaign).map(({ name }) => name))];
  const ownPictures = mentioned.flatMap((name) =>
    pictures[name] ? [[name, pictures[name]] as const] : [],
  );
  const framed = await framedPictures(campaign, database);
  const body = { campaign, pictures: { ...Object.fromEntries(ownPictures), ...framed } };
  return JSON.stringify(body satisfies VersionBody);
}

/** A draft from a version. Copies of library settings are removed, and made again for the next version. */
export function editableBody(version: string): DraftBody {
  const { campaign, pictures }: VersionBody = JSON.parse(version); // the service wrote it
  const ownPictures = Object.entries(pictures).filter(
    ([name, address]) => typeof address === 'string' && libraryId(name) === undefined,
  );
  return { campaign, pictures: Object.fromEntries(ownPictures) as Record<string, string> };
}

/**
 * A copy of a campaign for a new one. Title, dates and link parameters are empty unless `wish` gives them, so that
 * the check requires them. Banner numbers are not copied.
 */
export function copyDraft(body: DraftBody, slug: string, wish: DraftWish): DraftBody {
  const { offers, banners, ...campaign } = body.campaign;
  const title = wish.title ?? { en: '', ar: '' };
  return {
    pictures: body.pictures,
    campaign: {
      ...campaign,
      slug,
      window: wish.window ?? { from: '', until: '' },
      utm: wish.utm ?? { source: '', medium: '' },
      offers: asRecords(offers).map((offer, at) => (at === 0 ? { ...offer, title } : offer)),
      banners: Object.fromEntries(
        Object.entries(asRecord(banners)).map(([locale, banner]) => {
          if (banner === null) return [locale, null];
          const { id: _theirs, ...rest } = asRecord(banner);
          return [locale, rest];
        }),
      ),
    },
  };
}

/** A new campaign's draft with the given title, dates and link parameters. */
export function prefillDraft(body: DraftBody, { title, window, utm }: DraftWish): DraftBody {
  const offers = asRecords(body.campaign.offers);
  return {
    ...body,
    campaign: {
      ...body.campaign,
      ...(window && { window }),
      ...(utm && { utm }),
      offers: offers.map((offer, at) => (at === 0 && title ? { ...offer, title } : offer)),
    },
  };
}

/** Fields whose change is more than text. A translator may not change these. */
export function nonTextFields(before: DraftBody, after: DraftBody): string[] {
  return compare(before.campaign, after.campaign)
    .filter(({ path, after: value }) => !isTextField(path) || typeof value !== 'string')
    .map(({ path }) => fieldOf(path))
    .concat(compare(before.pictures, after.pictures).map(({ path }) => fieldOf(path)));
}

function isTextField(path: Path): boolean {
  const [last, owner] = [path.at(-1), path.at(-2)];
  if (path[0] === 'banners') return ['title', 'text', 'alt'].includes(String(last));
  return (last === 'en' || last === 'ar') && owner !== 'image';
}
