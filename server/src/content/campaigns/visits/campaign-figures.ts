import {
  type CampaignLinks,
  type CampaignReport,
  type CampaignShortLink,
  type LinkWish,
  linkWish,
  type TestReport,
} from 'shared-contracts/campaign-figures';
import { asVariant } from 'shared-contracts/campaign-variants';
import * as v from 'valibot';
import type { Database } from '../../../database/database';
import type { CampaignLinksTable } from '../../../database/tables';
import { stampOf } from '../../../staff/caller';
import { isDay } from '../../../staff/days';
import { Refusal, requireRights } from '../../../staff/refusal';
import {
  campaignNamed,
  findLiveVersion,
  findRecord,
  newestVersion,
  saveVersion,
} from '../../records/records.queries';
import { changeCampaigns, setLiveCampaign } from '../campaigns.queries';
import { findLink, listLinks } from '../links/links.queries';
import { qrCode } from '../links/qr-code';
import { createLink, landingAddress, shortPath } from '../links/short-links';
import type { VersionBody } from '../live-campaigns';
import type { CampaignDependencies } from '../service/campaign-dependencies';
import { type ReportSpan, reportOf } from './campaign-report';
import { landingTestOf } from './landing-test';
import { testReport } from './test-report';

/** Reports, short links and A/B tests of campaigns. */
export class CampaignFigures {
  constructor(
    private readonly dependencies: Pick<
      CampaignDependencies,
      'database' | 'origin' | 'caller' | 'now'
    >,
  ) {}

  async report(slug: string, { since, until }: ReportSpan): Promise<CampaignReport> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'report.read');
    for (const [name, day] of Object.entries({ since, until })) {
      if (day !== null && !isDay(day))
        throw new Refusal(null, `There is no day ${day}: write --${name} such as 2026-12-01`);
    }
    if (!(await findRecord(database, campaignNamed(slug)))) throw unknown(slug);
    return reportOf(database, slug, { since, until });
  }

  /** One report for each page with a running A/B test. */
  async tests(slug: string): Promise<TestReport[]> {
    const { caller, database, now } = this.dependencies;
    requireRights(caller, 'report.read');
    const live = await liveBody(database, slug);
    const tests = (live?.campaign.offers ?? []).flatMap(
      (offer) => landingTestOf(slug, offer) ?? [],
    );
    return Promise.all(tests.map((test) => testReport(database, test, now())));
  }

  /** Ends a test: publishes a version with the winner as the page. It can be rolled back like any other. */
  async endTest(slug: string, offerType: string, winner: string): Promise<{ version: number }> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'campaign.approve');
    const stamp = stampOf(this.dependencies);
    return changeCampaigns(database, async (transaction) => {
      const live = await liveBody(transaction, slug);
      const offer = live?.campaign.offers.find(({ offer_type }) => offer_type === offerType);
      if (!live || !offer?.variants?.some(({ name }) => name === winner)) {
        throw new Refusal(
          null,
          `Nothing is tried on this page of "${slug}" that is called ${winner}`,
        );
      }
      const offers = live.campaign.offers.map((one) =>
        one === offer ? asVariant(offer, winner) : one,
      );
      const body = JSON.stringify({ ...live, campaign: { ...live.campaign, offers } });
      const version = await saveVersion(transaction, campaignNamed(slug), { body, ...stamp });
      const event = { to_version: version, action: 'published', ...stamp } as const;
      await setLiveCampaign(transaction, slug, event);
      return { version };
    });
  }

  /** Existing short links, and the offers that a new one may lead to. */
  async links(slug: string): Promise<CampaignLinks> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'campaign.read');
    const [links, newest] = await Promise.all([
      listLinks(database, slug),
      newestBody(database, slug),
    ]);
    return {
      offers: (newest?.campaign.offers ?? []).map(({ offer_type }) => offer_type),
      links: await Promise.all(links.map((link) => this.#toShortLink(link))),
    };
  }

  async makeLink(slug: string, wish: unknown): Promise<CampaignShortLink> {
    const { caller, database, now } = this.dependencies;
    requireRights(caller, 'campaign.edit');
    const parsed = v.safeParse(linkWish, wish);
    if (!parsed.success)
      throw new Refusal(null, 'Say offer, language, source and medium of the link');
    const newest = await newestBody(database, slug);
    if (!newest) throw unknown(slug);
    const { offer, locale, source, medium }: LinkWish = parsed.output;
    if (!newest.campaign.offers.some(({ offer_type }) => offer_type === offer))
      throw new Refusal(null, `"${slug}" has no ${offer}`);
    const marks = { slug, offer_type: offer, locale, source, medium };
    return this.#toShortLink(await createLink(database, marks, { by: caller.name, now: now() }));
  }

  /** QR code of a link; null when the link does not exist. */
  async qrCode(slug: string, code: string, kind: keyof typeof qrCode) {
    requireRights(this.dependencies.caller, 'campaign.read');
    const link = await findLink(this.dependencies.database, code);
    return link?.slug === slug ? qrCode[kind](this.#addressOf(link)) : null;
  }

  #addressOf = ({ code }: CampaignLinksTable) => this.dependencies.origin + shortPath(code);

  async #toShortLink(link: CampaignLinksTable): Promise<CampaignShortLink> {
    const { database, origin } = this.dependencies;
    return {
      code: link.code,
      address: this.#addressOf(link),
      target: origin + (await landingAddress(database, link)),
      ...{ offer: link.offer_type, locale: link.locale, source: link.source, medium: link.medium },
      ...{ createdBy: link.created_by, createdAt: link.created_at },
    };
  }
}

const unknown = (slug: string) =>
  new Refusal('unknown', `There is no campaign "${slug}" on the site`);

const liveBody = async (database: Database, slug: string) =>
  bodyOf(await findLiveVersion(database, campaignNamed(slug)));

/** Also a version that was never live, because links are printed before a campaign starts. */
const newestBody = async (database: Database, slug: string) =>
  bodyOf(await newestVersion(database, campaignNamed(slug)));

/** The service itself wrote the JSON. */
const bodyOf = (version: { body: string | null } | undefined): VersionBody | null =>
  JSON.parse(version?.body ?? 'null');
