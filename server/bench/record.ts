import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const notes = path.join(root, 'docs/performance.md');

export type Row = Readonly<Record<string, string | number>>;

export interface Measurement {
  /** Name of the block in the page; of the npm script if there is no `command`. */
  name: string;
  command?: string;
  /** What else is to be known of the machine or the samples. */
  about?: string;
  /** Tables by heading. */
  tables: Readonly<Record<string, readonly Row[]>>;
  /** Paragraphs after the tables. */
  conclusions?: readonly string[];
}

/** Commit, date and machine of a measurement. */
function environmentInfo() {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const changed = git('status', '--porcelain').trim();
  return {
    at: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD').trim() + (changed && ' with changes'),
    node: process.version,
    cores: availableParallelism(),
  };
}

/** Prints the results, and unless told otherwise replaces the previous ones in docs/performance.md. */
export function record(measurement: Measurement, isWritten = true): void {
  const { name, command = `npm run ${name}`, about = '', tables, conclusions = [] } = measurement;
  for (const [heading, rows] of Object.entries(tables)) {
    console.log(`\n${heading}`);
    console.table(rows);
  }
  console.log(['', ...conclusions].join('\n'));
  if (!isWritten) return;
  const measured = environmentInfo();
  const { at, commit, node, cores } = measured;
  const text = [
    `\`${command}\`, ${at.slice(0, 10)}, commit ${commit}, Node.js ${node}, ${cores} cores. ${about}`.trim(),
    ...Object.entries(tables).flatMap(([heading, rows]) => [`### ${heading}`, tableOf(rows)]),
    ...conclusions,
  ].join('\n\n');
  writeFileSync(notes, withBlock(existsSync(notes) ? readFileSync(notes, 'utf8') : '', name, text));
}

const isFigure = (cell: string | number | undefined) => /^[\d.–]+$/.test(String(cell));

function tableOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((column) => (rows.every((row) => isFigure(row[column])) ? '---:' : '---'))),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n');
}

/** Returns the notes with the block between its markers replaced, or appended if there is none. */
export function withBlock(text: string, name: string, block: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const section = `${start}\n\n${block}\n\n${end}`;
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) return `${text.trimEnd()}\n\n${section}\n`;
  return text.slice(0, from) + section + text.slice(to + end.length);
}
