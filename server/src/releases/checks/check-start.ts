import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { Fault } from 'shared-contracts/releasing/service';

/** What a browser takes for the end of a script element, or for a beginning after which it misses that end. */
const closing = /<\/script|<!--/i;

/** The shell's `start` stands in every document, so its text must end no element there. */
export function checkStart({ release, files }: Candidate): Fault[] {
  if (!('start' in release)) return [];
  const where = `web/${release.start}`;
  const [found] = closing.exec(files.get(where)?.toString('utf8') ?? '') ?? [];
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
