import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** Declarations that name a side of the screen instead of a side of the text. */
const physical =
  /(?:^|[;{\s])((?:margin|padding|border)-(?:left|right)[\w-]*|left|right|(?:text-align|float|clear)\s*:\s*(?:left|right))\s*(?::|;|$)/;
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css'], {
  cwd: root,
  encoding: 'utf8',
});
const faults = [];
for (const file of listed.split('\n').filter((name) => name && existsSync(path.join(root, name)))) {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  lines.forEach((line, index) => {
    if (physical.test(line) && !/\/\* physical: /.test(line))
      faults.push(`${file}:${index + 1}: ${line.trim()}`);
  });
}
if (faults.length > 0) {
  console.error(
    `Use logical properties (inline-start, inline-end), so that Arabic mirrors by itself:\n${faults.join('\n')}`,
  );
  process.exit(1);
}
