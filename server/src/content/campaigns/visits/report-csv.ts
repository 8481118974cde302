import { type CampaignReport, conversionOf } from 'shared-contracts/campaign-figures';
import type { Locale } from 'shared-contracts/locale';
import { siteSource } from '../../../http/attribution/lead-source';
import { csvOf } from '../../../staff/csv';
import messages from './messages.json';

/** A report as CSV, in the reader's language as on the page; days are in Bahrain. */
export function reportCsv({ lines }: CampaignReport, locale: Locale): string {
  const { columns, languages, offers, website } = messages[locale];
  const named = (names: object, code: string) => new Map(Object.entries(names)).get(code) ?? code;
  return csvOf([
    Object.values(columns),
    ...lines.map((line) => [
      ...[line.day, named(languages, line.locale)],
      line.source === siteSource.source ? website : line.source,
      ...[named(offers, line.offer), line.variant, line.visits, line.leads],
      conversionOf(line)?.toFixed(4) ?? '',
    ]),
  ]);
}
