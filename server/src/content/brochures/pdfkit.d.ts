/** The part of PDFKit that brochures are tagged with; it has no types of its own. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** Something on a page, between a begin and an end. */
  type MarkedContent = object;

  export interface StructureElement {
    dictionary: { data: Record<string, unknown> };
    add(child: StructureElement | MarkedContent): this;
    end(): void;
  }

  interface ElementOptions {
    alt?: string | undefined;
    lang?: string | undefined;
    /** What its marks say, in reading order. */
    actual?: string | undefined;
    scope?: 'Row' | 'Column' | undefined;
  }

  interface FileOptions {
    autoFirstPage: boolean;
    pdfVersion: '1.7';
    subset: 'PDF/UA';
    tagged: true;
    lang: string;
    displayTitle: true;
    pageLayout: string;
    info: Record<string, string>;
  }

  export default class PDFDocument extends Readable {
    constructor(options: FileOptions);
    struct(role: string, options?: ElementOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(role: string): MarkedContent;
    markContent(role: 'Artifact'): this;
    endMarkedContent(): this;
    link(x: number, y: number, width: number, height: number, url: string, options?: object): this;
  }
}
