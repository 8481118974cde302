import { openingsFrom, type Schedule } from 'shared-contracts/schedule';
import type { AnsweringContent } from '../../content/page-schemas';
import type { LeadKind } from '../lead';

const minuteMs = 60_000;

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
  let remainingMs = (new Map(Object.entries(minutes)).get(kind) ?? 0) * minuteMs;
  if (remainingMs === 0) return null;
  for (const { from, until } of openingsFrom(schedule, createdAt)) {
    const openMs = until.getTime() - from.getTime();
    if (remainingMs <= openMs) return new Date(from.getTime() + remainingMs);
    remainingMs -= openMs;
  }
  return null;
}
