import type { Data } from '@puckeditor/core';
import { isRecord } from '../../form/paths';

/** An offer in the draft; may be incomplete. */
export type DraftOffer = Readonly<Record<string, unknown>>;

/**
 * Converts an offer to the editor library's data: the offer is the root, and cannot be moved. Sections keep the ids
 * they have in `current`, so that React does not remount their fields.
 */
export function toPageData(offer: DraftOffer, current?: Data): Data {
  const { sections, ...offerProps } = offer;
  const items = Array.isArray(sections) ? sections.filter(isRecord) : [];
  return {
    root: { props: offerProps },
    content: items.map(({ kind, ...fields }, index) => {
      const same = current?.content[index];
      const id =
        same?.type === kind
          ? same?.props.id
          : `section-${index}-${Math.random().toString(36).slice(2)}`;
      return { type: String(kind), props: { ...fields, id } };
    }),
  };
}

/** Inverse of `toPageData`. */
export function fromPageData({ root, content }: Data): DraftOffer {
  // The library adds an id to its root
  const { id: _, ...offerProps }: DraftOffer = { ...root.props };
  const sections = toSections(content);
  return sections.length > 0 ? { ...offerProps, sections } : offerProps;
}

/** Returns the sections without the ids that the library adds. */
export const toSections = (content: Data['content']): Record<string, unknown>[] =>
  content.map(({ type, props: { id: _, ...fields } }) => ({ kind: type, ...fields }));
