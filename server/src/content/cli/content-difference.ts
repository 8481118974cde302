import { fieldOf } from '../check-file';
import { type Change, compare } from '../workflow/compare';

/** A difference between two bodies of a file. The field has its name in the file, as the command shows it. */
export type ContentDifference = (Omit<Change, 'path'> & { field: string })[];

export const contentDifference = (before: unknown, after: unknown): ContentDifference =>
  compare(before, after).map(({ path, ...change }) => ({ field: fieldOf(path), ...change }));
