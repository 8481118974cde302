import { table } from 'remote-kit/release/table';
import { type CampaignFault, isError } from 'shared-contracts/campaign';
import { conversionOf, groupedBy, type ReportLine } from 'shared-contracts/campaign-figures';
import { momentInBahrain } from '../../../staff/days';
import { faultLines } from '../../cli/command';
import type { CampaignLink } from '../campaign-links';
import { languages } from '../checks/campaign-faults';
import type { Answer } from '../service/local-service';

/** Formats the service's answers for the terminal. */

const linesOf = (links: readonly CampaignLink[]) =>
  table(links.map(({ what, address }) => [`  ${what}`, address]));

export function checkText(name: string, faults: readonly CampaignFault[]): string {
  const errors = faults.filter(isError);
  const warnings = faults.filter((fault) => !isError(fault));
  const things = ({ length }: { length: number }) =>
    length === 1 ? 'one thing' : `${length} things`;
  return [
    errors.length === 0
      ? `${name}: nothing is wrong. Look at it with: preview ${name}`
      : `${name}: ${things(errors)} to mend in campaign.json\n${faultLines(errors)}`,
    ...(warnings.length > 0
      ? [`${things(warnings)} to think about:\n${faultLines(warnings)}`]
      : []),
  ].join('\n');
}

export function previewText({ links, until, slug }: Answer<'preview'>): string {
  return `${slug} as it will be, until ${momentInBahrain(until)}:\n${linesOf(links)}`;
}

export function publicationText({
  slug,
  version,
  phase,
  from,
  until,
  links,
  isUp,
}: Answer<'publish'> & { isUp: boolean }): string {
  const state =
    phase === 'open'
      ? `${isUp ? 'is live' : 'is stored'}, until ${until}`
      : `is scheduled: it shows itself from ${from} until ${until}`;
  const down = isUp
    ? ''
    : `\nNo site answers at ${new URL(links[0]?.address ?? '').origin}: nobody sees it before one is started there. For another site, add --to https://…`;
  return `${slug}, version ${version}, ${state}. Links to share:\n${linesOf(links)}${down}`;
}

export function rollbackText(slug: string, live: number | null): string {
  return live === null ? `${slug} is off the site` : `${slug} is back at version ${live}`;
}

export const submissionText = ({ slug }: Answer<'submit'>): string =>
  `${slug} is handed in: a colleague looks at it in the studio, and it goes live when it is approved`;

export function listText(campaigns: Answer<'list'>): string {
  const phases = { open: 'live', before: 'scheduled', over: 'over', off: 'off' } as const;
  const rows = campaigns.map(({ slug, version, phase, from, until }) => [
    ...[slug, phases[phase], version === null ? '' : String(version)],
    ...[from ?? '', until ?? ''],
  ]);
  return table([['Campaign', 'State', 'Version', 'From', 'Until'], ...rows]);
}

export function reportText({ slug, since, until, lines }: Answer<'report'>): string {
  const groups = groupedBy(lines, ['locale', 'source', 'offer', 'variant']);
  const rows = groups.map((line) => [
    ...[languages[line.locale] ?? line.locale, line.source, line.offer, line.variant],
    ...figuresOf(line),
  ]);
  const [total] = groupedBy(lines, []);
  const all = ['All', '', '', '', ...figuresOf(total ?? { visits: 0, leads: 0, conversions: 0 })];
  const head = ['Language', 'Source', 'Offer', 'Variant', 'Visits', 'Leads', 'Conversion'];
  const span = `${since === null ? '' : `, since ${since}`}${until === null ? '' : `, until ${until}`}`;
  return `${slug}${span}\n${table([head, ...rows, all])}`;
}

function figuresOf(line: Pick<ReportLine, 'visits' | 'leads' | 'conversions'>): string[] {
  const conversion = conversionOf(line);
  const share = conversion === null ? '–' : `${(conversion * 100).toFixed(1)} %`;
  return [String(line.visits), String(line.leads), share];
}
