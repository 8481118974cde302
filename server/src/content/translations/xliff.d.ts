/** The part that we use; the package brings no types. */
declare module 'xliff' {
  /** An array where a text has marks of a program in it. */
  type XliffText = string | readonly object[];
  interface Xliff {
    sourceLanguage?: string;
    targetLanguage?: string;
    /** By file, by id of the text. */
    resources: Record<string, Record<string, { source?: XliffText; target?: XliffText }>>;
  }
  export function jsToXliff12(xliff: Xliff, options: { indent: string }): Promise<string>;
  /** Rejects what is no XLIFF. */
  export function xliff12ToJs(xml: string): Promise<Xliff>;
}
