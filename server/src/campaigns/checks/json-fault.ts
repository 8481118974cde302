import { createScanner, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Bilingual } from 'shared-contracts/campaign';
import { type HintCode, translate, type Values } from './sentences';

/** Position of the first syntax error, and a hint how to correct it. */
export interface JsonFault {
  /** From 1. */
  line: number;
  hint: Bilingual;
}

const suspectStarts: readonly [RegExp, HintCode][] = [
  [/^[“”„‟«»‘’]/, 'curly'],
  [/^'/, 'single'],
  [/^(\/\/|\/\*|#|<!--)/, 'remark'],
  [/^[^\S\n\r\t ]|^\p{C}/u, 'hidden'],
  [/^\w/, 'bareText'],
];

/** By the parser's error codes inside strings. */
const stringErrorHints: Readonly<Record<number, HintCode>> = {
  12: 'openText',
  14: 'backslash',
  15: 'backslash',
  16: 'hidden',
};

/** The first syntax error or duplicate field of a JSON text; null when there is none. */
export function jsonFault(source: string): JsonFault | null {
  if (isValidWithoutDuplicates(source)) return null;
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { disallowComments: true });
  const [error] = errors.sort((a, b) => a.offset - b.offset);
  if (!error) return tree ? duplicateField(tree, source) : null;
  const faultAtOffset = (offset: number, hint: HintCode, values?: Values) => ({
    line: source.slice(0, offset).split('\n').length,
    hint: translate('hints', hint, values),
  });
  const stringHint = stringErrorHints[error.error];
  if (stringHint) return faultAtOffset(error.offset, stringHint);
  const found = suspectStarts.find(([pattern]) => pattern.test(source.slice(error.offset)));
  if (found) return faultAtOffset(error.offset, found[1]);
  const unclosed = unclosedBefore(source, error.offset);
  if (unclosed !== null) return faultAtOffset(unclosed, 'unclosed');
  // report the missing part at the end of the text before it, which may be lines above
  return faultAtOffset(source.slice(0, error.offset).trimEnd().length, 'misplaced');
}

/**
 * Whether the text parses and has no duplicate field. Compares the number of fields, because building a tree with
 * positions takes a hundred times as long.
 */
function isValidWithoutDuplicates(source: string): boolean {
  try {
    const value: unknown = JSON.parse(source);
    return (
      countFields(value) ===
      [...source.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)].filter(([, colon]) => colon).length
    );
  } catch {
    return false;
  }
}

function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const below = Object.values(value).reduce<number>((sum, item) => sum + countFields(item), 0);
  return Array.isArray(value) ? below : below + Object.keys(value).length;
}

/** Offset of the bracket that is not closed, judged by indentation; null when there is none. */
function unclosedBefore(source: string, until: number): number | null {
  const open: { offset: number; indent: number; line: number }[] = [];
  const scanner = createScanner(source, true);
  for (;;) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const token = source.charAt(offset);
    const start = source.lastIndexOf('\n', offset - 1) + 1;
    const startsLine = source.slice(start, offset).trim() === '';
    const indent = source.slice(start).search(/\S|$/);
    const line = scanner.getTokenStartLine();
    const isClosing = token === '}' || token === ']';
    const inner = open.at(-1);
    if (token === '') return inner && offset <= until + 1 ? inner.offset : null;
    if (inner && startsLine && line > inner.line) {
      if (isClosing ? indent < inner.indent : indent <= inner.indent) return inner.offset;
    }
    if (offset > until) return null;
    if (isClosing) open.pop();
    if (token === '{' || token === '[') open.push({ offset, indent, line });
  }
}

/** A duplicate field in one object. The JSON parser would silently keep only the last. */
function duplicateField(node: Node, source: string): JsonFault | null {
  const names = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [name] = child.type === 'property' ? (child.children ?? []) : [];
    if (name && names.has(name.value)) {
      const line = source.slice(0, name.offset).split('\n').length;
      return { line, hint: translate('hints', 'twice', { value: String(name.value) }) };
    }
    if (name) names.add(name.value);
    const nested = duplicateField(child, source);
    if (nested) return nested;
  }
  return null;
}
