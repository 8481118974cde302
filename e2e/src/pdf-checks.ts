import { getDocumentProxy } from 'unpdf';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

/** A node of the PDF's structure tree as pdf.js reads it; Firefox passes the same to screen readers. */
interface Structure {
  role: string;
  alt?: string;
  lang?: string;
  children: (Structure | { type: string; id: string })[];
}

/** A page's elements in reading order with their texts, as a screen reader gets them. */
export interface PdfElement {
  role: string;
  lang: string;
  text: string;
}

export const openPdf = (file: Uint8Array): Promise<Pdf> => getDocumentProxy(file);

/** Returns the PDF/UA requirements that the file as a whole violates. */
export async function fileFaults(pdf: Pdf): Promise<string[]> {
  const { info, metadata } = await pdf.getMetadata();
  const { Title, Language } = info as { Title?: string; Language?: string };
  const preferences = (await pdf.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null;
  const requirements = {
    'is tagged': (await pdf.getMarkInfo())?.Marked,
    'has a language': Language,
    'has a title': Title,
    'shows its title': preferences?.DisplayDocTitle,
    'says that it is PDF/UA': metadata?.getRaw().includes('<pdfuaid:part>1<'),
    'has an outline': (await pdf.getOutline())?.length,
  };
  return Object.entries(requirements).flatMap(([rule, kept]) => (kept ? [] : [rule]));
}

/** Returns a page's elements in reading order, and their faults. */
export async function readPage(
  page: PdfPage,
): Promise<{ elements: PdfElement[]; faults: string[] }> {
  const { textOf, unmarked } = await textOfPage(page);
  const elements: PdfElement[] = [];
  const faults = unmarked.map((text) => `“${text}” is in no element`);
  let links = 0;
  const visit = (element: Structure, lang: string) => {
    const elementLang = element.lang ?? lang;
    const marks = element.children.filter((child) => 'id' in child);
    links += marks.filter(({ type }) => type === 'object').length;
    const text = element.alt ?? marks.map(({ id }) => textOf.get(id) ?? '').join('');
    const { role } = element;
    if (role === 'Figure' && !element.alt) faults.push('a figure says nothing');
    if (marks.length > 0) {
      elements.push({ role, lang: elementLang, text: text.trim() });
      if (!text.trim()) faults.push(`a ${role} is empty`);
      if (!elementLang) faults.push(`“${text}” has no language`);
    }
    const parts = element.children.filter((child) => 'role' in child);
    if (role === 'TR' && !parts.some((cell) => cell.role === 'TH'))
      faults.push('a row has no head');
    if (/^(Table|TR|TH|TD|L|LI)$/.test(role) && element.children.length === 0)
      faults.push(`a ${role} is empty`);
    for (const part of parts) visit(part, elementLang);
  };
  const tree = (await page.getStructTree()) as Structure | null;
  if (tree) visit(tree, '');
  else faults.push('a page has no structure');
  const drawn = (await page.getAnnotations()).length;
  if (drawn !== links) faults.push(`${drawn - links} links are in no element`);
  return { elements, faults };
}

/** Returns the text of each marked content, and content marked neither as structure nor as artifact. */
async function textOfPage(page: PdfPage) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const openMarks: string[] = [];
  const textOf = new Map<string, string>();
  const unmarked: string[] = [];
  for (const item of items) {
    if (!('type' in item)) {
      const mark = openMarks.at(-1);
      if (mark === undefined) unmarked.push(item.str);
      else textOf.set(mark, `${textOf.get(mark) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') openMarks.pop();
    else openMarks.push(item.id ?? '');
  }
  return { textOf, unmarked: unmarked.filter((text) => text.trim()) };
}

/** Returns headings that skip a level. */
export function skippedHeadingLevels(elements: readonly PdfElement[]): string[] {
  const headings = elements.filter(({ role }) => /^H\d$/.test(role));
  return headings.flatMap(({ role, text }, at) => {
    const before = Number(headings[at - 1]?.role[1] ?? 0);
    return Number(role[1]) > before + 1 ? [`${role} “${text}” stands below H${before}`] : [];
  });
}
