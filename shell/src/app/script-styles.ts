const sheet = new CSSStyleSheet();
let text = '';

/** Takes the text of a style element, and gives it to a sheet that scripts may fill under any content policy. */
const written = {
  get data() {
    return text;
  },
  set data(next: string) {
    text = next;
    sheet.replaceSync(next);
  },
};

document.adoptedStyleSheets.push(sheet);

// goober, inside notistack, writes into the style element of this name, and makes one when there is none
Object.assign(window, { _goober: { parentNode: document.head, firstChild: written } });

/** Takes away the style sheets that scripts of remotes have given to the page that is left. */
export function dropForeignSheets(): void {
  if (document.adoptedStyleSheets.some((one) => one !== sheet))
    document.adoptedStyleSheets = [sheet];
}
