import type { CampaignFile } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import { isDay } from '../../admin/days';
import type { Database } from '../../database/database';
import { type PicturePlace, preparePictures } from '../campaign-pictures';
import {
  allBannerIds,
  changeCampaigns,
  findCampaign,
  giveBannerIds,
  keepVersion,
  listCampaigns,
  listEvents,
  liveVersions,
  switchTo,
} from '../campaigns.queries';
import type { CampaignFolder } from '../checks/campaign-folder';
import { checkCampaign } from '../checks/check-campaign';
import { takenNumber } from '../checks/duplicate-faults';
import type { Answers } from '../checks/link-faults';
import { answersOutside } from '../checks/outside-links';
import type { SiteKnowledge } from '../checks/site-knowledge';
import type { VersionBody } from '../live-campaigns';
import { findPicture } from '../pictures/pictures.queries';
import { campaignLinks, type PreviewLinks, previewParameter } from '../preview-links';
import { reportOf } from '../visits/campaign-report';
import { phaseOf } from '../window';
import { CampaignError } from './campaign-error';
import { otherCampaigns } from './other-campaigns';
import { undoTarget } from './undo';
import { refuseUnseen } from './unseen-change';

interface LocalServiceOptions extends PicturePlace {
  database: Database;
  site: SiteKnowledge;
  links: PreviewLinks;
  /** Scheme, host and port of the site. */
  origin: string;
  /** Who is written down. */
  by: string;
  now: () => Date;
  /** Asks other sites; tests have their own. */
  answers?: Answers;
}

/**
 * The service over the database of a site, which needs not be running. Every method throws a `CampaignError`
 * for what people can mend.
 */
export class LocalCampaignService {
  private readonly options: LocalServiceOptions;

  constructor(options: LocalServiceOptions) {
    const library = (id: string) => findPicture(options.database, id);
    this.options = { ...options, site: { ...options.site, library } };
  }

  async check(folder: CampaignFolder) {
    return (await this.#checked(folder)).faults;
  }

  async preview(folder: CampaignFolder) {
    const { database, links, origin } = this.options;
    const { campaign, body } = await this.#prepare(folder);
    const stamp = this.#stamp();
    const version = await changeCampaigns(database, (transaction) =>
      keepVersion(transaction, { slug: campaign.slug, body, ...stamp }),
    );
    const { token, until } = links.make({ slug: campaign.slug, version });
    const ids = (await allBannerIds(database)).get(campaign.slug) ?? {};
    return {
      slug: campaign.slug,
      version,
      until: until.toISOString(),
      links: campaignLinks(campaign, ids, origin, { [previewParameter]: token }),
    };
  }

  /**
   * Makes a folder live. What somebody else changed since the caller last did is not overwritten unseen:
   * `over` names the version that may be.
   */
  async publish(folder: CampaignFolder, over: number | null = null) {
    const { database, origin, now } = this.options;
    const { campaign, body } = await this.#prepare(folder);
    const { slug, window, utm } = campaign;
    const stamp = this.#stamp();
    const version = await changeCampaigns(database, async (transaction) => {
      await refuseUnseen(transaction, { slug, body, by: stamp.by, over });
      const refused = await giveBannerIds(transaction, slug, wishesOf(campaign));
      if (refused.length > 0) throw takenNumbers(campaign, refused);
      const number = await keepVersion(transaction, { slug, body, ...stamp });
      const action = 'published';
      await switchTo(transaction, { slug, to_version: number, action, ...stamp });
      return number;
    });
    const ids = (await allBannerIds(database)).get(slug) ?? {};
    const marks = utm && {
      utm_source: utm.source,
      utm_medium: utm.medium,
      utm_campaign: utm.campaign ?? slug,
    };
    const links = campaignLinks(campaign, ids, origin, marks);
    return { slug, version, phase: phaseOf(window, now()), ...window, links };
  }

  async end(slug: string) {
    const { database } = this.options;
    await changeCampaigns(database, async (transaction) => {
      const campaign = await this.#mustFind(slug, transaction);
      if (campaign.live_version === null) throw new CampaignError(`"${slug}" is not live`);
      await switchTo(transaction, { slug, to_version: null, action: 'ended', ...this.#stamp() });
    });
  }

  /** To the version before the last change, or to a given one. Answers what is live now; null is nothing. */
  async rollback(slug: string, version: number | null) {
    const { database } = this.options;
    return changeCampaigns(database, async (transaction) => {
      const { live_version } = await this.#mustFind(slug, transaction);
      const events = await listEvents(transaction, slug);
      const target = version ?? undoTarget(events);
      if (target === undefined) throw new CampaignError(`Nothing is left to undo for "${slug}"`);
      if (version !== null && !events.some(({ to_version }) => to_version === version)) {
        throw new CampaignError(`Version ${version} of "${slug}" was never live: see history`);
      }
      if (target === live_version)
        throw new CampaignError(`Version ${target} of "${slug}" is live`);
      const action = 'rolled back';
      await switchTo(transaction, { slug, to_version: target, action, ...this.#stamp() });
      return target;
    });
  }

  async history(slug: string) {
    const { database } = this.options;
    await this.#mustFind(slug, database);
    const events = await listEvents(database, slug);
    return events.map(({ at, by, action, from_version, to_version }) => ({
      ...{ at, by, action },
      from: from_version,
      to: to_version,
    }));
  }

  /** `since`: ISO day, Bahrain's; null is from the beginning. */
  async report(slug: string, since: string | null) {
    const { database } = this.options;
    if (since !== null && !isDay(since)) {
      throw new CampaignError(`There is no day ${since}: write --since such as 2026-12-01`);
    }
    await this.#mustFind(slug, database);
    return reportOf(database, slug, since);
  }

  async list() {
    const { database, now } = this.options;
    const [campaigns, live] = await Promise.all([listCampaigns(database), liveVersions(database)]);
    return campaigns.map(({ slug, live_version: version }) => {
      const row = live.find((candidate) => candidate.slug === slug);
      if (!row) return { slug, version, phase: 'off' as const, from: null, until: null };
      const { window } = (JSON.parse(row.body) as VersionBody).campaign; // the service wrote it
      return { slug, version, phase: phaseOf(window, now()), ...window };
    });
  }

  /** Everything that takes time, before anything changes for visitors. */
  async #prepare(folder: CampaignFolder): Promise<{ campaign: CampaignFile; body: string }> {
    const { campaign, faults } = await this.#checked(folder);
    if (!campaign) throw new CampaignError(`The campaign "${folder.name}" has faults`, faults);
    return { campaign, body: await versionBody(folder, campaign, this.options) };
  }

  async #checked(folder: CampaignFolder) {
    const { site, now, database, answers = answersOutside } = this.options;
    const others = await otherCampaigns(database, folder.name);
    return checkCampaign(folder, site, { now: now(), others, answers });
  }

  #stamp() {
    return { by: this.options.by, at: this.options.now().toISOString() };
  }

  async #mustFind(slug: string, database: Database) {
    const campaign = await findCampaign(database, slug);
    if (!campaign) throw new CampaignError(`There is no campaign "${slug}" on the site`);
    return campaign;
  }
}

/** What can be done with campaigns: on this machine's site, or on another by its address. */
export type CampaignService = Pick<LocalCampaignService, keyof LocalCampaignService>;

export type Answer<Name extends keyof CampaignService> = Awaited<ReturnType<CampaignService[Name]>>;

/** What is stored of a version, once its pictures are made. */
export async function versionBody(
  folder: CampaignFolder,
  campaign: CampaignFile,
  place: PicturePlace & { database: Database },
): Promise<string> {
  const pictures = await preparePictures(folder, campaign, place);
  return JSON.stringify({ campaign, pictures } satisfies VersionBody);
}

/** The numbers that a campaign's banners want; null is any. */
export const wishesOf = ({ banners }: CampaignFile) => ({
  en: banners.en?.id ?? null,
  ar: banners.ar?.id ?? null,
});

function takenNumbers({ slug, banners }: CampaignFile, refused: readonly Locale[]): CampaignError {
  const faults = refused.map((locale) => takenNumber(locale, banners[locale]?.id ?? 0));
  return new CampaignError(`The campaign "${slug}" has faults`, faults);
}
