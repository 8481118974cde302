import { type Group, isGroup, type Path } from './sentences';

/** A value in the file, which may be incomplete and of any type. */
export interface Node<Value = unknown> {
  path: Path;
  value: Value;
}

/**
 * The values at a pattern such as `offers.*.models.*`: `*` is any one key, `**` any number of them. What the file lacks
 * is left out.
 */
export function nodesAt(file: unknown, pattern: string): Node[] {
  const root: Node[] = [{ path: [], value: file }];
  return pattern
    .split('.')
    .reduce((nodes, part) => nodes.flatMap((node) => nodesBelow(node, part)), root);
}

function nodesBelow(node: Node, part: string): Node[] {
  const { path, value } = node;
  if (part !== '*' && part !== '**')
    return isGroup(value) && Object.hasOwn(value, part)
      ? [{ path: [...path, part], value: value[part] }]
      : [];
  const children = Array.isArray(value)
    ? value.map((item: unknown, at) => ({ path: [...path, at], value: item }))
    : isGroup(value)
      ? Object.entries(value).map(([key, item]) => ({ path: [...path, key], value: item }))
      : [];
  if (part === '**') return [node, ...children.flatMap((child) => nodesBelow(child, part))];
  return children;
}

/** Only texts that are not empty. */
export const textsAt = (file: unknown, pattern: string) =>
  nodesAt(file, pattern).filter(
    (node): node is Node<string> => typeof node.value === 'string' && node.value !== '',
  );

export const groupsAt = (file: unknown, pattern: string) =>
  nodesAt(file, pattern).filter((node): node is Node<Group> => isGroup(node.value));

/** The items whose key an earlier one has, each with the first of them. Items without a key are left out. */
export function repeated<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): { item: Item; first: Item }[] {
  const firsts = new Map<string, Item>();
  return items.flatMap((item) => {
    const key = keyOf(item);
    if (!key) return [];
    const first = firsts.get(key);
    if (first) return [{ item, first }];
    firsts.set(key, item);
    return [];
  });
}

/** Names the part of the file that contains a field. */
export const keyOfPath = (path: Path): string => JSON.stringify(path);
