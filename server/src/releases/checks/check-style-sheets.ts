import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { Fault } from 'shared-contracts/releasing/service';

/** Declarations that name a side of the screen instead of a side of the text, in style sheets as they are built. */
const physical =
  /(?<=[;{\s])(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right)\s*:[^;}]*|(?<=[;{\s])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g;

/** Arabic mirrors by itself only where style sheets speak of start and end. */
export function checkStyleSheets({ files }: Candidate): Fault[] {
  return [...files]
    .filter(([file]) => file.startsWith('web/') && file.endsWith('.css'))
    .flatMap(([file, bytes]) =>
      [...new Set(bytes.toString('utf8').match(physical))].map((declaration) => ({
        check: 'styles',
        where: file,
        rule: `\`${declaration.trim()}\` names a side of the screen`,
        mend: 'Use the logical property (inline-start, inline-end)',
      })),
    );
}
