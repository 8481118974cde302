import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { escapeHtml } from '../../security/escape-html';

type Rows = readonly (readonly string[])[];

export interface Workbook {
  /** Name of the sheet. */
  title: string;
  headings: readonly string[];
  /** Rows of texts in batches. */
  pages: AsyncIterable<Rows> | Iterable<Rows>;
  isArabic: boolean;
}

/** Characters that XML, and so XLSX, cannot represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const unwritableCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Rows that are written before others get the process; about 15 ms. */
const rowsAtOnce = 200;

/**
 * XLSX file in pieces, so that no table is held in memory. All cells are text, so that spreadsheets neither calculate
 * nor round them.
 *
 * Source: ECMA-376, part 1, 18.3 (worksheets) and 18.8 (styles).
 */
export async function* workbookPieces(workbook: Workbook): AsyncGenerator<Uint8Array> {
  const { headings, pages } = workbook;
  const written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  const addFile = (name: string): ZipDeflate => {
    // level 6 takes a third longer, and makes rows of leads no smaller
    const file = new ZipDeflate(name, { level: 1 });
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(filesAround(workbook)))
    addFile(name).push(strToU8(xmlHead + text), true);
  const sheet = addFile('xl/worksheets/sheet1.xml');
  const columns = headings.map((_, at) => columnName(at));
  const rowsFrom = (first: number, rows: Rows, style: number) =>
    rows.map((cells, at) => rowOf(cells, { columns, number: first + at, style })).join('');
  sheet.push(strToU8(xmlHead + sheetStart(workbook) + rowsFrom(1, [headings], styles.heading)));
  let next = 2;
  for await (const page of pages)
    for (let from = 0; from < page.length; from += rowsAtOnce) {
      const rows = page.slice(from, from + rowsAtOnce);
      sheet.push(strToU8(rowsFrom(next, rows, styles.text)));
      next += rows.length;
      yield* written.splice(0);
      await setImmediate();
    }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* written.splice(0);
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of `cellXfs` below. */
const styles = { text: 1, heading: 2 };

/** The files of a workbook without its sheet. */
const filesAround = ({ title }: Workbook): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${escapeHtml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
  // 49 is the format of text
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
});

/** The first row stays in sight. */
const sheetStart = ({ headings, isArabic }: Workbook): string =>
  `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isArabic ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="20" customWidth="1"/></cols><sheetData>`;

interface RowPlace {
  /** Names of the columns, such as `AB`. */
  columns: readonly string[];
  /** From 1. */
  number: number;
  style: number;
}

const rowOf = (cells: readonly string[], { columns, number, style }: RowPlace): string =>
  `<row r="${number}">${cells
    .map((text, at) => (text === '' ? '' : cellOf(text, `${columns[at]}${number}`, style)))
    .join('')}</row>`;

const cellOf = (text: string, place: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeHtml(text.replace(unwritableCharacters, ''))}</t></is></c>`;

/** Name of a column by its index: A to Z, then AA. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
