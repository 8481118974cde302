import writeExcelFile from 'write-excel-file/node';

export interface Workbook {
  /** Name of the sheet. */
  title: string;
  headings: string[];
  rows: string[][];
  isArabic: boolean;
}

/** Characters that XML, and so XLSX, cannot represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const unwritableCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** XLSX file. All cells are text, so that spreadsheets neither calculate nor round them. */
export function workbookOf({ title, headings, rows, isArabic }: Workbook): Promise<Buffer> {
  const text = (value: string) => ({
    ...{ value: value.replace(unwritableCharacters, ''), type: String, format: '@' },
  });
  return writeExcelFile(
    [
      headings.map((heading) => ({ ...text(heading), fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((cell) => (cell === '' ? null : text(cell)))),
    ],
    {
      sheet: title,
      columns: headings.map(() => ({ width: 20 })),
      stickyRowsCount: 1,
      rightToLeft: isArabic,
    },
  ).toBuffer();
}
