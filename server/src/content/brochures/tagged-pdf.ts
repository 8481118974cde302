import { buffer } from 'node:stream/consumers';
import layoutDocument from '@react-pdf/layout';
import renderPages from '@react-pdf/render';
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer';
import PDFDocument, { type StructureElement } from 'pdfkit';
import type { ReactElement } from 'react';
import type { Locale } from 'shared-contracts/locale';
import type { Tag } from './tags';

/** An element as it is laid out; they are drawn in this order. */
interface LaidOutElement {
  type: string;
  props?: { tag?: Tag; paint?: () => void };
  children?: LaidOutElement[];
  /** Of letters alone. */
  value?: string;
}

/**
 * Writes a document as PDF/UA: an element that has a tag becomes one of the file's structure, the rest is decoration.
 * The renderer knows no tags, so between layout and drawing each tagged part gets neighbours that draw nothing,
 * and open and close its marks.
 */
export async function writeTaggedPdf(
  document: ReactElement<DocumentProps>,
  info: { Title: string; Author: string },
  lang: Locale = 'en',
): Promise<Buffer> {
  const file = new TaggedPdf({
    ...{ pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, lang, displayTitle: true },
    ...{ autoFirstPage: false, pageLayout: 'singlePage', info },
  });
  const layout = await layOutDocument(pdf(document).container.document, Font);
  // its elements carry the properties that the brochure gave them; the renderer's types take PDFKit's class for a file
  markPages((layout.children ?? []) as LaidOutElement[], file);
  renderPages(file as never, layout);
  return buffer(file);
}

/** Its types leave out the fonts. */
const layOutDocument: (
  document: Parameters<typeof layoutDocument>[0],
  fonts: typeof Font,
) => ReturnType<typeof layoutDocument> = layoutDocument;

/** A link belongs to the element that it is drawn in. */
class TaggedPdf extends PDFDocument {
  linkParent: StructureElement | undefined;

  override link(x: number, y: number, width: number, height: number, url: string) {
    // PDFKit writes objects of letters as texts, plain ones as names
    const options = { structParent: this.linkParent, Contents: Object(url) };
    return super.link(x, y, width, height, url, options);
  }
}

function markPages(pages: LaidOutElement[], file: TaggedPdf): void {
  const root = file.struct('Document');
  file.addStructure(root);
  for (const page of pages) {
    page.children = [
      paintCallback(() => file.markContent('Artifact')),
      ...markElements(page.children, structureOf(page, root, file), file),
      paintCallback(() => file.endMarkedContent()),
    ];
  }
}

/** Drawn as one piece; everything else is made of parts. */
const atomicTypes = new Set(['TEXT', 'IMAGE', 'LINK', 'SVG']);

function markElements(
  parts: LaidOutElement[] = [],
  parent: StructureElement,
  file: TaggedPdf,
): LaidOutElement[] {
  return parts.flatMap((part) => {
    const isPiece = atomicTypes.has(part.type);
    const tag = part.props?.tag;
    if (isPiece && tag) return markPiece(part, tag, structureOf(part, parent, file), file);
    if (isPiece) return part;
    const structure = structureOf(part, parent, file);
    return { ...part, children: markElements(part.children, structure, file) };
  });
}

function markPiece(
  piece: LaidOutElement,
  { role }: Tag,
  structure: StructureElement,
  file: TaggedPdf,
) {
  const open = () => {
    file.endMarkedContent();
    structure.add(file.markStructureContent(role));
    file.linkParent = structure;
  };
  const close = () => {
    file.endMarkedContent();
    structure.end();
    file.markContent('Artifact');
  };
  return [paintCallback(open), piece, paintCallback(close)];
}

/** The element's own place in the structure, or that of what it is in. */
function structureOf(
  element: LaidOutElement,
  parent: StructureElement,
  file: TaggedPdf,
): StructureElement {
  const tag = element.props?.tag;
  if (!tag) return parent;
  const { role, ...more } = tag;
  const text = textOf(element);
  // Arabic is drawn from left to right: what reads it out needs it in order
  const structure = file.struct(role, { ...more, ...(arabic.test(text) && { actual: text }) });
  if (more.lang === 'ar') structure.dictionary.data.A = { O: 'Layout', WritingMode: 'RlTb' };
  parent.add(structure);
  return structure;
}

const arabic = /\p{Script=Arabic}/u;

const textOf = ({ type, value = '', children = [] }: LaidOutElement): string =>
  type === 'VIEW' || type === 'PAGE' ? '' : value + children.map(textOf).join('');

/** Draws nothing. */
const paintCallback = (paint: () => void) => ({
  type: 'CANVAS',
  box: { top: 0, left: 0, width: 1, height: 1 },
  style: {},
  props: { paint },
});
