import type {
  CampaignLinks,
  CampaignReport,
  CampaignShortLink,
  LinkWish,
  TestReport,
} from 'shared-contracts/campaign-figures';
import type { Locale } from 'shared-contracts/locale';
import { staffFetch } from 'shared-ui/staff/staff-fetch';

const segment = encodeURIComponent;
const campaignUrl = (slug: string) => `/-/campaigns/${segment(slug)}`;

/** First and last day of a report; an empty string means from the beginning, or until today. */
export interface Period {
  since: string;
  until: string;
}

function periodQuery(period: Period & { lang?: Locale }): string {
  const presentDates = Object.entries(period).filter(([, day]) => day !== '');
  return presentDates.length > 0 ? `?${new URLSearchParams(presentDates)}` : '';
}

export const figures = {
  report: (slug: string, period: Period) =>
    staffFetch<CampaignReport>(`${campaignUrl(slug)}/report${periodQuery(period)}`),
  csv: (slug: string, period: Period, locale: Locale) =>
    `${campaignUrl(slug)}/report.csv${periodQuery({ ...period, lang: locale })}`,
  tests: (slug: string) => staffFetch<TestReport[]>(`${campaignUrl(slug)}/tests`),
  endTest: (slug: string, offer: string, winner: string) =>
    staffFetch<{ version: number }>(`${campaignUrl(slug)}/tests/${segment(offer)}/end`, {
      method: 'POST',
      json: { winner },
    }),
  links: (slug: string) => staffFetch<CampaignLinks>(`${campaignUrl(slug)}/links`),
  makeLink: (slug: string, json: LinkWish) =>
    staffFetch<CampaignShortLink>(`${campaignUrl(slug)}/links`, { method: 'POST', json }),
  qrCode: (slug: string, code: string, kind: 'svg' | 'png') =>
    `${campaignUrl(slug)}/links/${segment(code)}/qr.${kind}`,
};
