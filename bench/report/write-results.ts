import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withBlock } from '../../server/bench/record';
import type { Report } from '../parts/bench-context';
import { describeChecks } from './limits';
import type { Machine } from './machine';
import { formatAligned, formatMarkdown } from './tables';

const performancePage = path.join(import.meta.dirname, '../../docs/performance.md');

/** Replaces a part's figures in docs/performance.md. */
export function writeResults(
  part: string,
  command: string,
  machine: Machine,
  report: Report,
): void {
  const { date, commit, cores, processor, browser, index, slowdown } = machine;
  const phone = `index ${index.join(', ')}, slowed down ${slowdown} times in the end`;
  const block = [
    `\`${command}\`, ${date.slice(0, 10)}, commit ${commit}, ${cores} cores (${processor}), ${browser}, ${phone}. ${report.scope}`,
    ...report.tables.map(formatMarkdown),
    summaryOf(report),
    ...(['missed', 'open'] as const).flatMap((verdict) => {
      const lines = describeChecks(report.checks, verdict).map((what) => `- ${what}`);
      return lines.length > 0 ? [`${headings[verdict]}:`, lines.join('\n')] : [];
    }),
  ].join('\n\n');
  const page = readFileSync(performancePage, 'utf8');
  writeFileSync(performancePage, withBlock(page, `bench:${part}`, block));
}

const headings = { missed: 'Missed', open: 'Open' };

function summaryOf({ checks: held }: Report): string {
  const count = (verdict: string) => held.filter((one) => one.verdict === verdict).length;
  return `Of ${held.length} figures with a bar ${count('met')} are met, ${count('missed')} missed, ${count('open')} open.`;
}

/** Formats a report for a terminal. */
export const terminalText = (report: Report) =>
  [
    report.scope,
    ...report.tables.map(formatAligned),
    summaryOf(report),
    ...(['missed', 'open'] as const).flatMap((verdict) =>
      describeChecks(report.checks, verdict).map((what) => `${verdict}: ${what}`),
    ),
  ].join('\n\n');
