import { type Node, parseTree } from 'jsonc-parser';

/** Line of a field in a file's text, from 1. For a missing field, the line of the object that lacks it. */
export function lineOf(text: string, field: string): number {
  let node = parseTree(text);
  let offset = node?.offset ?? 0;
  for (let rest = field; node && rest !== ''; ) {
    const step: Step | undefined =
      node.type === 'array' ? descendList(node, rest) : descendGroup(node, rest);
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

function descendList(list: Node, field: string): Step | undefined {
  const [prefix, index] = /^\[(\d+)\]\.?/.exec(field) ?? [];
  const node = list.children?.[Number(index)];
  return prefix !== undefined && node
    ? { node, offset: node.offset, rest: field.slice(prefix.length) }
    : undefined;
}

/** Field names may contain full stops, as file names do. */
function descendGroup(group: Node, field: string): Step | undefined {
  for (const { offset, children: [name, node] = [] } of group.children ?? []) {
    const fieldName = String(name?.value);
    if (
      field !== fieldName &&
      !(field.startsWith(fieldName) && /[.[]/.test(field.charAt(fieldName.length)))
    )
      continue;
    return { node, offset, rest: field.slice(fieldName.length).replace(/^\./, '') };
  }
  return undefined;
}
