import type { CampaignFile, CampaignOffer } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import type { Bilingual } from '../content/fields';
import { mentions } from '../content/media-faults';
import type { Database } from '../database/database';
import type { CampaignVersionsTable } from '../database/tables';
import { nextGoingLive } from '../drafts/drafts.queries';
import type { MediaIndex } from '../media/media-index';
import type { FramedPicture, PictureAddresses } from './campaign-pictures';
import {
  allBannerIds,
  type BannerIds,
  campaignRevision,
  findCampaign,
  findVersion,
  type LiveRow,
  liveVersions,
} from './campaigns.queries';
import { publishDue } from './drafts/going-live';
import { type LandingPage, type LandingTest, landingTestOf } from './visits/landing-test';
import { boundsOf, phaseOf } from './window';

/** One version of a campaign, ready to be shown. */
export interface ShownCampaign {
  slug: string;
  version: number;
  file: CampaignFile;
  bannerIds: BannerIds;
  /** Address of a picture that the file names; of one of the library, in a shape. Throws on one that is gone from the site. */
  addressOf(name: string, shape?: keyof FramedPicture['addresses']): string;
  /** What the library said of a picture when this version was made; undefined for other pictures. */
  framedOf(name: string): FramedPicture | undefined;
  /** Stands on the cards of its pages. */
  brand: Bilingual;
}

interface Snapshot {
  revision: string;
  campaigns: readonly ShownCampaign[];
  /** How many campaigns and banners had begun or ended when it was read: most of a site that is some years old. */
  past: number;
  /** Instants, ms, at which others begin or end. */
  changes: readonly number[];
  /** Instant at which the next approved draft goes live. */
  due: number;
}

interface LiveCampaignsOptions {
  database: Database;
  /** Addresses of the site's own pictures, which campaigns may name too. */
  media: MediaIndex;
  /** As it is at this moment. */
  brand: () => Bilingual;
  now?: () => Date;
  /** ms for which what was read is taken for what is: a change is seen within this time. */
  freshness?: number;
}

/** What a version's `body` holds. */
export interface VersionBody {
  campaign: CampaignFile;
  pictures: PictureAddresses;
}

/**
 * The campaigns that visitors see, by their windows; follows every change of any process by itself, and lets go live
 * what was approved for later.
 */
export class LiveCampaigns {
  #snapshot: Snapshot | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<Snapshot> | undefined;

  constructor(private readonly options: LiveCampaignsOptions) {}

  /** Those that run now, in the order of their banners: the newest first. */
  async open(): Promise<ShownCampaign[]> {
    const now = this.#now();
    const { campaigns } = await this.#current();
    return campaigns.filter(({ file }) => phaseOf(file.window, now) === 'open');
  }

  /** One that is live, whatever its window says. */
  async find(slug: string): Promise<ShownCampaign | undefined> {
    return (await this.#current()).campaigns.find((campaign) => campaign.slug === slug);
  }

  /** What is tried on a page that visitors see now; null when nothing is. */
  async testOf({ slug, offerType }: LandingPage): Promise<LandingTest | null> {
    const campaign = await this.find(slug);
    if (!campaign || phaseOf(campaign.file.window, this.#now()) !== 'open') return null;
    const offer = campaign.file.offers.find(({ offer_type }) => offer_type === offerType);
    return offer ? landingTestOf(slug, offer) : null;
  }

  /** The banners' numbers of one that was live at some time; undefined when there was none. */
  async formerIds(slug: string): Promise<BannerIds | undefined> {
    // PostgreSQL refuses a question about text that it cannot hold
    if (slug.includes('\0')) return undefined;
    const { database } = this.options;
    if (!(await findCampaign(database, slug))) return undefined;
    return (await allBannerIds(database)).get(slug) ?? {};
  }

  /** A version that may never have been live. */
  async version(slug: string, version: number): Promise<ShownCampaign | undefined> {
    const { database } = this.options;
    const [row, ids] = await Promise.all([
      findVersion(database, slug, version),
      allBannerIds(database),
    ]);
    return row && this.#shown(row, ids.get(slug) ?? {});
  }

  /** Address of a file of the site's own, which campaigns may name too; undefined when there is none. */
  siteAddressOf(name: string): string | undefined {
    return this.options.media[name]?.address;
  }

  /** Another text whenever visitors are to see something else. */
  async revision(): Promise<string> {
    const { revision, past, changes } = await this.#current();
    const now = this.#now().getTime();
    return `${revision}.${past + changes.filter((change) => change <= now).length}`;
  }

  /** Looks for what is due although nobody asks: another server's schedule is seen too. Answers how to stop it. */
  follow(interval = 500): () => void {
    const look = () =>
      this.#current().catch((error: unknown) => console.error('[campaigns]', error));
    const timer = setInterval(() => void look(), interval).unref();
    return () => clearInterval(timer);
  }

  #now(): Date {
    return this.options.now?.() ?? new Date();
  }

  async #current(): Promise<Snapshot> {
    const { freshness = 250 } = this.options;
    if (this.#snapshot && performance.now() - this.#checkedAt < freshness) return this.#snapshot;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #check(): Promise<Snapshot> {
    const known = this.#snapshot;
    const startedAt = performance.now();
    try {
      const { database } = this.options;
      const now = this.#now();
      const isDue = known !== undefined && known.due <= now.getTime();
      if (isDue) await publishDue(database, now);
      const revision = await campaignRevision(database);
      if (isDue || known?.revision !== revision) this.#snapshot = await this.#read(revision);
    } catch (error) {
      // a database that is away for a moment takes no page from visitors
      if (!known) throw error;
    }
    this.#checkedAt = startedAt;
    const current = this.#snapshot;
    if (!current) throw new Error('no campaigns were read');
    return current;
  }

  async #read(revision: string): Promise<Snapshot> {
    const { database } = this.options;
    const [rows, ids, due] = await Promise.all([
      liveVersions(database),
      allBannerIds(database),
      nextGoingLive(database, 'campaign'),
    ]);
    const campaigns = rows
      .sort(byPlace(ids))
      .map((row) => this.#shown(row, ids.get(row.slug) ?? {}))
      .filter(isWhole);
    const bounds = campaigns.flatMap(({ file }) => windowsOf(file).map(boundsOf));
    const instants = bounds.flatMap(({ start, end }) => [start, end]);
    const now = this.#now().getTime();
    const changes = instants.filter((change) => change > now);
    const past = instants.length - changes.length;
    const dueAt = due === null ? Number.POSITIVE_INFINITY : Date.parse(due);
    return { revision, campaigns, past, changes, due: dueAt };
  }

  #shown({ slug, version, body }: CampaignVersionsTable, bannerIds: BannerIds): ShownCampaign {
    // written by the service alone, from a checked file
    const { campaign, pictures } = JSON.parse(body) as VersionBody;
    const framedOf = (name: string) => {
      const picture = pictures[name];
      return typeof picture === 'object' ? picture : undefined;
    };
    const addressOf: ShownCampaign['addressOf'] = (name, shape = 'whole') => {
      const picture = pictures[name] ?? this.options.media[name]?.address;
      if (picture === undefined) throw new Error(`the site has no picture ${name}`);
      return typeof picture === 'object' ? picture.addresses[shape] : picture;
    };
    const { brand } = this.options;
    return {
      ...{ slug, version, file: campaign, bannerIds, addressOf, framedOf },
      get brand() {
        return brand();
      },
    };
  }
}

/** A campaign's own days, and those of its banners. */
const windowsOf = ({ window, banners }: CampaignFile) =>
  [window, banners.en?.window, banners.ar?.window].filter((known) => known !== undefined);

function byPlace(ids: ReadonlyMap<string, BannerIds>) {
  const number = ({ slug }: LiveRow) => ids.get(slug)?.en ?? ids.get(slug)?.ar ?? 0;
  return (a: LiveRow, b: LiveRow) =>
    b.first_at.localeCompare(a.first_at, 'en') || number(a) - number(b);
}

/** A picture of the site that a campaign named may be gone: its other campaigns stand. */
function isWhole(campaign: ShownCampaign): boolean {
  try {
    for (const { name } of mentions(campaign.file)) campaign.addressOf(name);
    return true;
  } catch (error) {
    console.error('[campaigns]', campaign.slug, error instanceof Error ? error.message : error);
    return false;
  }
}

/** Name of an offer's picture in a language. */
export function offerImage({ image }: CampaignOffer, locale: Locale): string {
  return typeof image === 'string' ? image : image[locale];
}
