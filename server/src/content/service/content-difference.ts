import type { ContentDifference } from 'shared-contracts/content';
import { compare } from '../../drafts/compare';
import { fieldOf } from '../check-file';

/** What differs between two bodies of a file, each field as the command names it. */
export const contentDifference = (before: unknown, after: unknown): ContentDifference =>
  compare(before, after).map(({ path, ...change }) => ({ field: fieldOf(path), ...change }));
