import { openingsFrom, type Schedule } from 'shared-contracts/schedule';
import type { AnsweringContent } from '../../content/page-schemas';
import type { LeadKind } from '../lead';

const minute = 60_000;

/**
 * Deadline for the first answer: the minutes for this kind, counted in opening hours. Null for kinds that need no
 * answer.
 */
export function dueAt(
  kind: LeadKind,
  createdAt: Date,
  schedule: Schedule,
  minutes: AnsweringContent['minutes'],
): Date | null {
  let left = (new Map(Object.entries(minutes)).get(kind) ?? 0) * minute;
  if (left === 0) return null;
  for (const { from, until } of openingsFrom(schedule, createdAt)) {
    const open = until.getTime() - from.getTime();
    if (left <= open) return new Date(from.getTime() + left);
    left -= open;
  }
  return null;
}
