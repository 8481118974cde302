import type { Data } from '@puckeditor/core';
import { isRecord } from '../fields/paths';

/** An offer as the draft holds it: it may lack anything. */
export type DraftOffer = Readonly<Record<string, unknown>>;

/**
 * The page of an offer as the editor's library holds it: the offer itself is its root, which nobody can move. Sections keep the names that
 * they have where `shown` is, so that fields are not drawn anew.
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

/** What `pageOf` was made from, as it is edited. */
export function offerOf({ root, content }: Data): DraftOffer {
  // the library gives its root a name
  const { id: _, ...own }: DraftOffer = { ...root.props };
  const sections = sectionsOf(content);
  return sections.length > 0 ? { ...own, sections } : own;
}

/** The sections of a page, without the names that the library gives them. */
export const sectionsOf = (content: Data['content']): Record<string, unknown>[] =>
  content.map(({ type, props: { id: _, ...fields } }) => ({ kind: type, ...fields }));
