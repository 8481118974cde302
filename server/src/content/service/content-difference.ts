import type { ContentDifference } from 'shared-contracts/content';
import { fieldOf } from '../check-file';
import { compare } from '../workflow/compare';

/** Differences between two bodies of a file, with field paths as the command line shows them. */
export const contentDifference = (before: unknown, after: unknown): ContentDifference =>
  compare(before, after).map(({ path, ...change }) => ({ field: fieldOf(path), ...change }));
