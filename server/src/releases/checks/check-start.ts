import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { Fault } from 'shared-contracts/releasing/service';

/** Text that ends a script element, or after which the parser no longer sees its end. */
const scriptEndPattern = /<\/script|<!--/i;

/** Every document inlines the shell's `start`, so its text must not end the script element. */
export function checkStart({ release, files }: Candidate): Fault[] {
  if (!('start' in release)) return [];
  const where = `web/${release.start}`;
  const [found] = scriptEndPattern.exec(files.get(where)?.toString('utf8') ?? '') ?? [];
  if (!found) return [];
  return [
    {
      check: 'start',
      where,
      rule: `has ${found}, which would end the script element that it stands in`,
      mend: 'Minify it for inline scripts, which writes <\\/script and leaves comments out',
    },
  ];
}
