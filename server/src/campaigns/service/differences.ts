/** One place in which two versions of a campaign, or of a file of the content, differ. */
export interface Difference {
  /** Such as `offers[0].title.ar`. */
  field: string;
  /** Undefined where there was nothing. */
  before: unknown;
  /** Undefined where there is nothing any more. */
  after: unknown;
}

/** Each text in which two bodies of a version, of JSON, differ; what is new as a whole is one difference. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (isGroup(before) && isGroup(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
      const isTop = path === '' || path === 'campaign' || path === 'pictures';
      const isItem = Array.isArray(before) || Array.isArray(after);
      const place = isItem ? `${path}[${name}]` : isTop ? name : `${path}.${name}`;
      return differences(before[name], after[name], place);
    });
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ field: path, before, after }];
}

/** The same, with each text of what is new or gone as a whole. */
export const textDifferences = (before: unknown, after: unknown): Difference[] =>
  differences(before, after).flatMap(eachText);

function eachText({ field, before, after }: Difference): Difference[] {
  if (before === undefined && isGroup(after)) return parted(blankLike(after), after, field);
  if (after === undefined && isGroup(before)) return parted(before, blankLike(before), field);
  return [{ field, before, after }];
}

const parted = (before: unknown, after: unknown, field: string) =>
  differences(before, after, field).flatMap(eachText);

const blankLike = (group: object) => (Array.isArray(group) ? [] : {});

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
