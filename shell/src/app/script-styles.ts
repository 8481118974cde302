const sheet = new CSSStyleSheet();
let text = '';

/**
 * Stands in for a text node: its text goes into a constructed style sheet, which every content security policy
 * allows.
 */
const sheetTextNode = {
  get data() {
    return text;
  },
  set data(next: string) {
    text = next;
    sheet.replaceSync(next);
  },
};

document.adoptedStyleSheets.push(sheet);

// goober, which notistack uses, writes into the style element of this name, or creates one.
Object.assign(window, { _goober: { parentNode: document.head, firstChild: sheetTextNode } });

/** Removes the style sheets that remotes' scripts added for the previous page. */
export function removeForeignStyleSheets(): void {
  if (document.adoptedStyleSheets.some((one) => one !== sheet))
    document.adoptedStyleSheets = [sheet];
}
