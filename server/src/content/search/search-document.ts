import type { SearchKind } from 'shared-contracts/api';
import type { Bilingual } from '../fields';

/** What the index tells apart: kinds of the answer, and cars in stock. */
export type DocumentKind = SearchKind | 'stock';

/** Something that visitors can find. */
export interface SearchDocument {
  /** Unique among all sources. */
  id: string;
  kind: DocumentKind;
  title: Bilingual;
  /** Path of this site without language prefix, or address of a file. */
  path: string;
  /** Whether the title is a name, as of a car or a branch: it counts most, also with slips and without its spaces. */
  isNamed?: boolean;
  /** Shown when nothing says better why it was found. */
  summary?: Bilingual;
  /** Words for which it is found, without being shown. */
  keywords?: Bilingual;
  /** Short statements, such as a car's equipment; those that match are shown. */
  facts?: readonly Bilingual[];
  /** Plain text; a sentence that matches is shown. */
  text?: Bilingual;
  /** Address of a picture. */
  image?: string;
  /** Bahraini dinars. */
  price?: number;
  /** Last day on which it is found, ISO. */
  until?: string;
}

/**
 * A part of the site that can be searched. Each has an index of its own, so that a change of one part does not make
 * the others anew.
 */
export interface SearchSource {
  /** A token that changes with its documents. */
  revision(): Promise<string>;
  documents(): Promise<SearchDocument[]>;
}
