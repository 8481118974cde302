import { applyEdits, modify } from 'jsonc-parser';

/** Replaces the value in a file's text, and keeps the order and formatting of all that stays the same. */
export function mergeJsonText(text: string | null, value: unknown): string {
  const rewritten = `${JSON.stringify(value, null, 2)}\n`;
  if (text === null) return rewritten;
  const edited = editsOf(JSON.parse(text), value).reduce(
    (current, { path, after }) =>
      applyEdits(current, modify(current, path, after, { formattingOptions })),
    text,
  );
  // the edits cannot reorder fields: in that case, write the file anew
  return JSON.stringify(JSON.parse(edited)) === JSON.stringify(value) ? edited : rewritten;
}

const formattingOptions = { insertSpaces: true, tabSize: 2 };

interface Edit {
  path: (string | number)[];
  /** Undefined removes the field. */
  after: unknown;
}

function editsOf(before: unknown, after: unknown, path: Edit['path'] = []): Edit[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, at) => editsOf(item, after[at], [...path, at]));
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      editsOf(before[name], after[name], [...path, name]),
    );
  return [{ path, after }];
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
