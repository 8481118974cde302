import { type Node, parseTree } from 'jsonc-parser';

/** Line of a field in a file's text, from 1; of what it is missing from where it is missing. */
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
  /** What of the field is still to be followed. */
  rest: string;
}

function intoList(list: Node, field: string): Step | undefined {
  const [sign, index] = /^\[(\d+)\]\.?/.exec(field) ?? [];
  const node = list.children?.[Number(index)];
  return sign !== undefined && node
    ? { node, offset: node.offset, rest: field.slice(sign.length) }
    : undefined;
}

/** Names may have full stops in them, as those of pictures do. */
function intoGroup(group: Node, field: string): Step | undefined {
  for (const { offset, children: [name, node] = [] } of group.children ?? []) {
    const known = String(name?.value);
    if (field !== known && !(field.startsWith(known) && /[.[]/.test(field.charAt(known.length))))
      continue;
    return { node, offset, rest: field.slice(known.length).replace(/^\./, '') };
  }
  return undefined;
}
