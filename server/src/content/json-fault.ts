import { type ParseError, visit } from 'jsonc-parser';
import type { Bilingual } from 'shared-contracts/campaign';
import { translate } from './campaigns/checks/sentences';

/** Line of the first syntax error, from 1, and what it is. */
export interface JsonFault {
  line: number;
  hint: Bilingual;
}

/** The parser's codes for a name, value, colon, comma or bracket that it expected: `ParseErrorCode` has no values. */
const missing: ReadonlySet<number> = new Set([3, 4, 5, 6, 7, 8]);

/** Whether the text parses and says each field once: a start reads all content, and `visit` takes ten times as long. */
function isSound(source: string): boolean {
  // the whole is handed over as well
  let fields = -1;
  try {
    JSON.parse(source, function (_name, value) {
      if (!Array.isArray(this)) fields += 1;
      return value;
    });
  } catch {
    return false;
  }
  const strings = [...source.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)];
  return fields === strings.filter(([, colon]) => colon).length;
}

/** The first syntax error or duplicate field of a JSON text; null when there is none. */
export function jsonFault(source: string): JsonFault | null {
  if (isSound(source)) return null;
  const found: { offset: number; before: string; hint: Bilingual }[] = [];
  const open: Set<string>[] = [];
  const add = (offset: number, hint: Bilingual, isMissing = false) => {
    const before = source.slice(0, offset);
    // a missing comma or bracket is missing at the end of the text before, which may be lines above
    found.push({ offset, before: isMissing ? before.trimEnd() : before, hint });
  };
  const onError = (error: ParseError['error'], offset: number) =>
    add(offset, translate('hints', 'misplaced'), missing.has(error));
  visit(
    source,
    {
      onError,
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty(name, offset) {
        // a parser would silently keep only the last
        if (open.at(-1)?.has(name)) add(offset, translate('hints', 'twice', { value: name }));
        open.at(-1)?.add(name);
      },
    },
    { disallowComments: true },
  );
  const [first] = found.sort((a, b) => a.offset - b.offset);
  return first ? { line: first.before.split('\n').length, hint: first.hint } : null;
}
