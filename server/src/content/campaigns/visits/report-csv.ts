import { type CampaignReport, conversionOf } from 'shared-contracts/campaign-figures';
import { csvOf } from '../../../staff/csv';

const columns = ['day', 'language', 'source', 'offer', 'variant', 'visits', 'leads', 'conversion'];

/** A report as CSV; days are in Bahrain. */
export function reportCsv({ lines }: CampaignReport): string {
  return csvOf([
    columns,
    ...lines.map((line) => [
      ...[line.day, line.locale, line.source, line.offer, line.variant, line.visits, line.leads],
      conversionOf(line)?.toFixed(4) ?? '',
    ]),
  ]);
}
