import { isGroup, type Path, pairsOf } from '../workflow/compare';

/**
 * Where a field is after a change of the body: entries of lists are followed when they are moved. A field in an entry
 * that is gone becomes what the entry was in.
 */
export function movedField(before: unknown, after: unknown, [part, ...inner]: Path): Path {
  if (part === undefined) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const pair = pairsOf(before, after).find(([one]) => one === part);
    return pair ? [pair[1], ...movedField(before[pair[0]], after[pair[1]], inner)] : [];
  }
  if (!isGroup(before) || !isGroup(after)) return [part, ...inner];
  // what is empty has no field either: a comment at a field that says nothing stays there
  if (after[part] === undefined && inner.length > 0) return isGroup(before[part]) ? [part] : [];
  return [part, ...movedField(before[part], after[part], inner)];
}
