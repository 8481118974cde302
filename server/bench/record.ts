import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const notes = path.join(root, 'docs/performance.md');

export type Row = Readonly<Record<string, string | number>>;

export interface Measurement {
  /** Name of the npm script, such as `bench:server`. */
  name: string;
  /** Tables by heading. */
  tables: Readonly<Record<string, readonly Row[]>>;
}

/** Commit, date and machine of a measurement. */
function environmentInfo() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
  return {
    at: new Date().toISOString(),
    commit: String(commit).trim(),
    node: process.version,
    cores: availableParallelism(),
  };
}

/** Prints the tables, and replaces the previous ones in docs/performance.md. */
export function record({ name, tables }: Measurement): void {
  for (const [heading, rows] of Object.entries(tables)) {
    console.log(`\n${heading}`);
    console.table(rows);
  }
  const measured = environmentInfo();
  const { at, commit, node, cores } = measured;
  const text = [
    `\`npm run ${name}\`, ${at.slice(0, 10)}, commit ${commit}, Node.js ${node}, ${cores} cores.`,
    ...Object.entries(tables).flatMap(([heading, rows]) => [`### ${heading}`, tableOf(rows)]),
  ].join('\n\n');
  writeFileSync(notes, withBlock(existsSync(notes) ? readFileSync(notes, 'utf8') : '', name, text));
}

function tableOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((column) => (typeof rows[0]?.[column] === 'number' ? '---:' : '---'))),
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
