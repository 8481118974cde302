/** Where a text stops being JSON, and what a person would mend there. */
export interface JsonFault {
  /** From 1. */
  line: number;
  hint: string;
}

const tokens =
  /\s*(?:(?<text>"(?:[^"\\\n]|\\.)*")|(?<value>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|(?<mark>[{}[\],:]))/y;

const odd: readonly [RegExp, string][] = [
  [/^[“”„‟«»‘’]/, 'it has curly quotation marks: type straight ones, "like this"'],
  [/^'/, 'it has single quotation marks: type double ones, "like this"'],
  [/^(\/\/|\/\*|#|<!--)/, 'it has a remark: take it out, the file holds fields only'],
  [/^"/, 'a quotation mark is missing at the end of a text'],
  [/^\w/, 'a text stands there without quotation marks'],
];

const misplaced = 'a comma, a quotation mark or a bracket is missing or too many';

/** Finds the first fault of a text that `JSON.parse` refuses: what it says of the place differs by text and version. */
export function jsonFault(source: string): JsonFault {
  const open: ('{' | '[')[] = [];
  // what may come next: a value, a field's name, its colon, or what follows a whole value
  let next: 'value' | 'name' | 'colon' | 'after' = 'value';
  let mayClose = false;
  let at = 0;
  for (;;) {
    tokens.lastIndex = at;
    const groups = tokens.exec(source)?.groups;
    const start = at + (/^\s*/.exec(source.slice(at))?.[0].length ?? 0);
    const fault = (hint: string, place = start) => ({
      line: source.slice(0, place).split('\n').length,
      hint,
    });
    if (!groups) {
      const rest = source.slice(start);
      if (rest === '') return fault('its end is missing');
      return fault(odd.find(([pattern]) => pattern.test(rest))?.[1] ?? misplaced);
    }
    const { text, mark } = groups;
    const isOpening = mark === '{' || mark === '[';
    const isClosing = mark === '}' || mark === ']';
    if (isClosing) {
      const fits = open.at(-1) === (mark === '}' ? '{' : '[');
      if (!fits || !(next === 'after' || mayClose)) return fault(misplaced);
      open.pop();
      next = 'after';
    } else if (next === 'after') {
      if (mark !== ',' || open.length === 0) return fault(misplaced, at);
      next = open.at(-1) === '{' ? 'name' : 'value';
    } else if (next === 'colon') {
      if (mark !== ':') return fault(misplaced, at);
      next = 'value';
    } else if (next === 'name') {
      if (text === undefined) return fault(misplaced);
      next = 'colon';
    } else if (isOpening) {
      open.push(mark);
      next = mark === '{' ? 'name' : 'value';
    } else if (mark !== undefined) return fault(misplaced);
    else next = 'after';
    mayClose = isOpening;
    at = tokens.lastIndex;
  }
}
