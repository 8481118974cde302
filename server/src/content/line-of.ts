import { type Node, parseTree } from 'jsonc-parser';

/** Line of a field in a file's text, from 1. For a missing field, the line of the object that lacks it. */
export function lineOf(text: string, field: string): number {
  let node = parseTree(text);
  let offset = node?.offset ?? 0;
  for (let rest = field; node && rest !== ''; ) {
    const step: Step | undefined =
      node.type === 'array' ? intoList(node, rest) : intoGroup(node, rest);
    if (!step) break;
    ({ node, offset, rest } = step);
  }
  return text.slice(0, offset).split('\n').length;
}

interface Step {
  node: Node | undefined;
  offset: number;
  /** The rest of the path. */
  rest: string;
}

function intoList(list: Node, field: string): Step | undefined {
  const [sign, index] = /^\[(\d+)\]\.?/.exec(field) ?? [];
  const node = list.children?.[Number(index)];
  return sign !== undefined && node
    ? { node, offset: node.offset, rest: field.slice(sign.length) }
    : undefined;
}

/** Field names may contain full stops, as file names do. */
function intoGroup(group: Node, field: string): Step | undefined {
  for (const { offset, children: [name, node] = [] } of group.children ?? []) {
    const known = String(name?.value);
    if (field !== known && !(field.startsWith(known) && /[.[]/.test(field.charAt(known.length))))
      continue;
    return { node, offset, rest: field.slice(known.length).replace(/^\./, '') };
  }
  return undefined;
}
