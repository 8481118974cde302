import { readFileSync, writeFileSync } from 'node:fs';
import { missedBars } from './bars';
import type { Machine, Results } from './results';
import { interactionTable, markdown, ratioTable, viewTable, walkTable } from './tables';

const marks = { start: '<!-- bench:start -->', end: '<!-- bench:end -->' };

/** Writes the figures between their marks in the page about performance, so that nobody types one. */
export function writeBlock(file: string, results: Results): void {
  const text = readFileSync(file, 'utf8');
  const [start, end] = [text.indexOf(marks.start), text.indexOf(marks.end)];
  if (start < 0 || end < start) throw new Error(`${file} has no place for the figures`);
  const block = `${marks.start}\n\n${blockOf(results)}\n\n`;
  writeFileSync(file, text.slice(0, start) + block + text.slice(end));
}

function blockOf(results: Results): string {
  const missed = missedBars(results);
  return [
    madeOn(results.machine),
    '### First view',
    markdown(ratioTable(results.views)),
    markdown(viewTable(results.views)),
    '### From page to page',
    markdown(walkTable(results.walks)),
    '### First interaction',
    markdown(interactionTable(results.interactions)),
    '### Missed',
    missed.length === 0 ? 'Nothing.' : missed.map((what) => `- ${what}`).join('\n'),
  ].join('\n\n');
}

const madeOn = ({ date, commit, cores, processor, browser, runs }: Machine) =>
  `Measured on ${date.slice(0, 10)} at ${commit}: ${cores} cores (${processor}), ${browser}, medians of ${runs}.`;
