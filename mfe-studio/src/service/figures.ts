import type {
  CampaignLinks,
  CampaignReport,
  CampaignShortLink,
  LinkWish,
  TestReport,
} from 'shared-contracts/campaign-figures';
import { staffFetch } from 'shared-ui/staff/staff-fetch';

const segment = encodeURIComponent;
const at = (slug: string) => `/-/campaigns/${segment(slug)}`;

/** First and last day of a report; an empty string means from the beginning, or until today. */
export interface Span {
  since: string;
  until: string;
}

function query(span: Span): string {
  const given = Object.entries(span).filter(([, day]) => day !== '');
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

export const figures = {
  report: (slug: string, span: Span) =>
    staffFetch<CampaignReport>(`${at(slug)}/report${query(span)}`),
  /** Address of the same report as CSV. */
  csv: (slug: string, span: Span) => `${at(slug)}/report.csv${query(span)}`,
  tests: (slug: string) => staffFetch<TestReport[]>(`${at(slug)}/tests`),
  endTest: (slug: string, offer: string, winner: string) =>
    staffFetch<{ version: number }>(`${at(slug)}/tests/${segment(offer)}/end`, {
      method: 'POST',
      json: { winner },
    }),
  links: (slug: string) => staffFetch<CampaignLinks>(`${at(slug)}/links`),
  makeLink: (slug: string, json: LinkWish) =>
    staffFetch<CampaignShortLink>(`${at(slug)}/links`, { method: 'POST', json }),
  /** Address of a link's QR code. */
  qrCode: (slug: string, code: string, kind: 'svg' | 'png') =>
    `${at(slug)}/links/${segment(code)}/qr.${kind}`,
};
