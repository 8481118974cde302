import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Returns a strict parser's errors in XML documents, each with its text; empty if all are valid. */
export function xmlFaults(documents: readonly string[]): string[] {
  const answer = execFileSync(process.execPath, [join(__dirname, 'parse-xml.mjs')], {
    input: JSON.stringify(documents),
    encoding: 'utf8',
  });
  // The script prints nothing else
  return JSON.parse(answer) as string[];
}
