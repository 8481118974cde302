import * as v from 'valibot';
import { parsePicture } from '../../picture/picture';
import { readCall } from '../read-call';

/** What a search finds, in the order of groups whose best results are equally good. */
const searchKind = v.picklist([
  ...(['model', 'grade', 'offer', 'page', 'document'] as const),
  ...(['question', 'branch', 'news', 'vacancy'] as const),
]);
export type SearchKind = v.InferOutput<typeof searchKind>;

/** Texts are in the language of the request. */
const searchResultWire = v.object({
  title: v.string(),
  /** Path of this site without language prefix, or address of a file. */
  path: v.string(),
  /** Plain text: what matched, or a summary. */
  text: v.nullable(v.string()),
  image: v.nullable(v.string()),
  /** Bahraini dinars, of the car or of its cheapest grade. */
  price: v.nullable(v.number()),
});

/** Answer of `search`. Not part of the original API. */
const searchWire = v.object({
  /** What was searched for: trimmed, and cut where it is too long. */
  query: v.string(),
  /** Number of results in all groups, shown or not. */
  total: v.number(),
  /** Says how much of what was asked for is found: "25 results for “swift”". */
  summary: v.string(),
  /** Nothing has all of the words; these results have some of them. */
  is_partial: v.boolean(),
  /** Groups with the best result first. */
  groups: v.array(
    v.object({
      kind: searchKind,
      /** Cars in stock are a group of their own; their kind is `grade`, as which remotes that know no other show them. */
      part: v.optional(v.literal('stock')),
      /** Heading of the group. */
      name: v.string(),
      count: v.number(),
      results: v.array(searchResultWire),
    }),
  ),
});
export type SearchWire = v.InferInput<typeof searchWire>;

export interface SearchPart {
  /** Only results of this kind. */
  kind?: string | null;
  /** Largest number of results in each group; all unless given. */
  first?: number;
}

export const search = {
  find: readCall({
    path: 'search',
    answer: searchWire,
    asked: (query: string, { kind, first }: SearchPart = {}) => ({ q: query, kind, first }),
    give: toSearchAnswer,
  }),
};

export type SearchAnswer = ReturnType<typeof toSearchAnswer>;
export type SearchGroup = SearchAnswer['groups'][number];
export type SearchResult = SearchGroup['results'][number];

function toSearchAnswer({ query, total, summary, is_partial: isPartial, groups }: SearchWire) {
  return {
    query,
    total,
    summary,
    /** Nothing has all of the words; these results have some of them. */
    isPartial,
    groups: groups.map((group) => ({
      ...group,
      results: group.results.map(({ image, path: to, ...texts }) => ({
        ...texts,
        to,
        picture: image === null ? null : parsePicture(image),
      })),
    })),
  };
}
