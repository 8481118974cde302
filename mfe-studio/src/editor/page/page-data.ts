import type { Data } from '@puckeditor/core';
import { isRecord } from '../fields/paths';

/** An offer in the draft; may be incomplete. */
export type DraftOffer = Readonly<Record<string, unknown>>;

/**
 * Converts an offer to the editor library's data: the offer is the root, and cannot be moved. Sections keep the ids
 * they have in `shown`, so that React does not remount their fields.
 */
export function pageOf(offer: DraftOffer, shown?: Data): Data {
  const { sections, ...own } = offer;
  const items = Array.isArray(sections) ? sections.filter(isRecord) : [];
  return {
    root: { props: own },
    content: items.map(({ kind, ...fields }, at) => {
      const same = shown?.content[at];
      const id =
        same?.type === kind
          ? same?.props.id
          : `section-${at}-${Math.random().toString(36).slice(2)}`;
      return { type: String(kind), props: { ...fields, id } };
    }),
  };
}

/** Inverse of `pageOf`. */
export function offerOf({ root, content }: Data): DraftOffer {
  // The library adds an id to its root
  const { id: _, ...own }: DraftOffer = { ...root.props };
  const sections = sectionsOf(content);
  return sections.length > 0 ? { ...own, sections } : own;
}

/** Returns the sections without the ids that the library adds. */
export const sectionsOf = (content: Data['content']): Record<string, unknown>[] =>
  content.map(({ type, props: { id: _, ...fields } }) => ({ kind: type, ...fields }));
