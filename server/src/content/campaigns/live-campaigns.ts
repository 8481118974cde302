import type { CampaignFile, CampaignOffer } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import type { MediaIndex } from '../../media/media-index';
import type { Bilingual } from '../fields';
import { LiveSnapshot, type MaxAge } from '../live-snapshot';
import { mentions } from '../media-faults';
import type { PictureText } from '../page-schemas';
import { campaignNamed, findRecord, findVersion } from '../records/records.queries';
import {
  liveReplacements,
  type Replacements,
  withReplacements,
} from '../replacements/replaced-names';
import type { FramedPicture, PictureAddresses } from './campaign-pictures';
import {
  allBannerIds,
  type BannerIds,
  campaignRevision,
  type LiveRow,
  liveCampaigns,
} from './campaigns.queries';
import { type LandingPage, type LandingTest, landingTestOf } from './visits/landing-test';
import { boundsOf, phaseOf } from './window';

/** One version of a campaign with all that a page needs. */
export interface ShownCampaign {
  slug: string;
  version: number;
  file: CampaignFile;
  bannerIds: BannerIds;
  /**
   * Address of a picture in the file; `shape` selects a crop of a library picture. Throws when the site no longer has
   * the picture.
   */
  addressOf(name: string, shape?: keyof FramedPicture['addresses']): string;
  /** Settings of a library picture, as copied into this version; undefined for other pictures. */
  framedOf(name: string): FramedPicture | undefined;
  /**
   * What the library or the site says that a picture shows, and its focal point; a use without a text of its own takes
   * it.
   */
  altOf(name: string): PictureText | undefined;
  /** Shown on the share cards of its pages. */
  brand: Bilingual;
}

interface Snapshot {
  revision: string;
  campaigns: readonly ShownCampaign[];
  /** Number of window boundaries of campaigns and banners already passed when this was read. */
  pastCount: number;
  /** Later boundaries: instants in ms. */
  changes: readonly number[];
}

interface LiveCampaignsOptions {
  database: Database;
  /** Addresses of the site's own pictures, which campaigns may use too. */
  media: MediaIndex;
  brand: () => Bilingual;
  /** What the site's own pictures show, as the content says. */
  siteAlt?: (name: string) => PictureText | undefined;
  now?: () => Date;
  /** ms that a snapshot is used without a check: a change is visible within this time. */
  maxAgeMs?: MaxAge;
}

/** Content of a version's `body`. */
export interface VersionBody {
  campaign: CampaignFile;
  pictures: PictureAddresses;
}

/** The live campaigns. Follows changes made by any process. */
export class LiveCampaigns {
  readonly #snapshot: LiveSnapshot<Snapshot>;
  readonly startPolling: LiveSnapshot<Snapshot>['startPolling'];
  /** Follows a change at once. */
  readonly refresh: () => Promise<void>;

  constructor(private readonly options: LiveCampaignsOptions) {
    const { maxAgeMs } = options;
    const read = (previous: Snapshot | undefined) => this.#readNext(previous);
    this.#snapshot = new LiveSnapshot({ name: 'campaigns', read, maxAgeMs });
    this.startPolling = (intervalMs) => this.#snapshot.startPolling(intervalMs);
    this.refresh = () => this.#snapshot.refresh();
  }

  /** Live campaigns whose window is open, in the order of their banners: newest first. */
  async open(): Promise<ShownCampaign[]> {
    const now = this.#now();
    const { campaigns } = await this.#snapshot.current();
    return campaigns.filter(({ file }) => phaseOf(file.window, now) === 'open');
  }

  /** A live campaign, whether or not its window is open. */
  async find(slug: string): Promise<ShownCampaign | undefined> {
    return (await this.#snapshot.current()).campaigns.find((campaign) => campaign.slug === slug);
  }

  /** The A/B test on a page that is open now; null when there is none. */
  async testOf({ slug, offerType }: LandingPage): Promise<LandingTest | null> {
    const campaign = await this.find(slug);
    if (!campaign || phaseOf(campaign.file.window, this.#now()) !== 'open') return null;
    const offer = campaign.file.offers.find(({ offer_type }) => offer_type === offerType);
    return offer ? landingTestOf(slug, offer) : null;
  }

  /** Banner numbers of a campaign that was ever live; undefined for an unknown one. */
  async formerIds(slug: string): Promise<BannerIds | undefined> {
    // PostgreSQL rejects text with a NUL character
    if (slug.includes('\0')) return undefined;
    const { database } = this.options;
    if (!(await findRecord(database, campaignNamed(slug)))) return undefined;
    return (await allBannerIds(database)).get(slug) ?? {};
  }

  /** Any version, live or not. */
  async version(slug: string, version: number): Promise<ShownCampaign | undefined> {
    const { database } = this.options;
    const [row, ids, replacements] = await Promise.all([
      findVersion(database, campaignNamed(slug), version),
      allBannerIds(database),
      liveReplacements(database),
    ]);
    return row?.body
      ? this.#toShownCampaign({ slug, version, body: row.body }, ids.get(slug) ?? {}, replacements)
      : undefined;
  }

  /** Address of one of the site's own files, which campaigns may use too; undefined when it does not exist. */
  siteAddressOf(name: string): string | undefined {
    return this.options.media[name]?.address;
  }

  /** A token that changes whenever visitors see something else. */
  async revision(): Promise<string> {
    const { revision, pastCount: past, changes } = await this.#snapshot.current();
    const now = this.#now().getTime();
    return `${revision}.${past + changes.filter((change) => change <= now).length}`;
  }

  #now(): Date {
    return this.options.now?.() ?? new Date();
  }

  async #readNext(previous: Snapshot | undefined): Promise<Snapshot> {
    const { database } = this.options;
    const revision = await campaignRevision(database);
    if (previous?.revision === revision) return previous;
    const [rows, ids, replacements] = await Promise.all([
      liveCampaigns(database),
      allBannerIds(database),
      liveReplacements(database),
    ]);
    const campaigns = rows
      .sort(newestFirst(ids))
      .map((row) => this.#toShownCampaign(row, ids.get(row.slug) ?? {}, replacements))
      .filter(hasAllPictures);
    const bounds = campaigns.flatMap(({ file }) => windowsOf(file).map(boundsOf));
    const instants = bounds.flatMap(({ start, end }) => [start, end]);
    const now = this.#now().getTime();
    const changes = instants.filter((change) => change > now);
    const past = instants.length - changes.length;
    return { revision, campaigns, pastCount: past, changes };
  }

  #toShownCampaign(
    { slug, version, body }: Pick<LiveRow, 'slug' | 'version' | 'body'>,
    bannerIds: BannerIds,
    replacements: Replacements,
  ): ShownCampaign {
    // the service itself wrote it, from a validated file
    const { campaign, pictures: ownPictures }: VersionBody = JSON.parse(
      withReplacements(body, replacements),
    );
    const pictures = { ...ownPictures, ...framedIn(replacements) };
    const framedOf = (name: string) => {
      const picture = pictures[name];
      return typeof picture === 'object' ? picture : undefined;
    };
    const addressOf: ShownCampaign['addressOf'] = (name, shape = 'whole') => {
      const picture = pictures[name] ?? this.options.media[name]?.address;
      if (picture === undefined) throw new Error(`the site has no picture ${name}`);
      return typeof picture === 'object' ? picture.addresses[shape] : picture;
    };
    const { brand, siteAlt } = this.options;
    const altOf = (name: string): PictureText | undefined => {
      const framed = framedOf(name);
      if (!framed) return siteAlt?.(name);
      return { ...framed.alt, ...(framed.wholeFocus && { focus: framed.wholeFocus }) };
    };
    return {
      ...{ slug, version, file: campaign, bannerIds, addressOf, framedOf, altOf },
      get brand() {
        return brand();
      },
    };
  }
}

/** Settings of the library pictures that are shown in the place of others, by their names. */
const framedIn = (replacements: Replacements): PictureAddresses =>
  Object.fromEntries(
    [...replacements.values()].flatMap(({ by, framed }) => (framed ? [[by, framed]] : [])),
  );

const windowsOf = ({ window, banners }: CampaignFile) =>
  [window, banners.en?.window, banners.ar?.window].filter((known) => known !== undefined);

function newestFirst(ids: ReadonlyMap<string, BannerIds>) {
  const number = ({ slug }: LiveRow) => ids.get(slug)?.en ?? ids.get(slug)?.ar ?? 0;
  return (a: LiveRow, b: LiveRow) =>
    b.first_at.localeCompare(a.first_at, 'en') || number(a) - number(b);
}

/** Whether all pictures of a campaign exist. One that lacks a picture is left out; the others stay live. */
function hasAllPictures(campaign: ShownCampaign): boolean {
  try {
    for (const { name } of mentions(campaign.file)) campaign.addressOf(name);
    return true;
  } catch (error) {
    console.error('[campaigns]', campaign.slug, error instanceof Error ? error.message : error);
    return false;
  }
}

/** File name of an offer's picture in a language. */
export function offerImage({ image }: CampaignOffer, locale: Locale): string {
  return typeof image === 'string' ? image : image[locale];
}
