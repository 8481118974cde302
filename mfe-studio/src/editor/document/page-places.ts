import { formatDate, type Locale } from 'shared-contracts/locale';
import { isInside } from '../../form/editing';
import type { FormField } from '../../form/form-field';
import { leavesOf } from '../../form/leaves';
import { formatPath, type Path, valueAt } from '../../form/paths';

/** A text of the draft, as a page shows it. */
export interface PlacedText {
  path: Path;
  text: string;
}

/** Characters; what is shorter, such as a place in a list, is found anywhere on a page. */
const shortest = 3;

/** The texts, numbers, days and names of pictures of a draft, as a page in this language shows them. */
export const placedTexts = (form: FormField, body: unknown, locale: Locale): PlacedText[] =>
  leavesOf(form, body).flatMap(({ field, path, value }) => {
    const place = (text: string, at = path) =>
      withoutSpaces(text).length < shortest ? [] : [{ path: at, text: withoutSpaces(text) }];
    const { control, bilingual, describesImage } = field;
    if (describesImage || control === 'choice' || control === 'boolean') return [];
    if (control === 'figure' || bilingual || control === 'cell') {
      const figure = typeof value === 'number' ? value : valueAt(value, ['figure']);
      const text = valueAt(value, [locale]);
      return [
        ...(typeof figure === 'number' ? place(numberText(figure), [...path, 'figure']) : []),
        ...(typeof text === 'string'
          ? blocksOf(text).flatMap((one) => place(one, [...path, locale]))
          : []),
      ];
    }
    if (typeof value === 'number') return [...place(moneyText(value)), ...place(numberText(value))];
    if (typeof value !== 'string') return [];
    return place(control === 'day' ? formatDate(value) : value);
  });

const numberText = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 3 });
const moneyText = (value: number) => value.toLocaleString('en', { minimumFractionDigits: 3 });

/** The texts of HTML that stand in elements of their own. */
const blocksOf = (html: string): string[] =>
  html.includes('<')
    ? html.split(/<\/?(?:p|li|ul|ol|h\d|td|th|tr|table|div|br)\b[^>]*>/).map(withoutTags)
    : [html];

const withoutTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Spaces and bidirectional isolates differ between the draft and the page. */
const withoutSpaces = (text: string): string =>
  text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Elements that contain only text. A frame's window has its own classes, so `instanceof` does not work. */
export const textElements = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].filter(
    ({ childNodes }) => childNodes.length === 1 && childNodes[0]?.nodeType === Node.TEXT_NODE,
  );

/** The path of the text that an element shows. Equal texts and their elements are matched in order. */
export function pathOfElement(
  root: ParentNode,
  element: HTMLElement,
  texts: readonly PlacedText[],
): Path | null {
  const shown = shownText(element);
  const matching = texts.filter(({ text }) => text !== '' && withoutSpaces(text) === shown);
  const position = textElements(root)
    .filter((one) => shownText(one) === shown)
    .indexOf(element);
  return matching[Math.min(Math.max(position, 0), matching.length - 1)]?.path ?? null;
}

const shownText = ({ textContent }: Node) => withoutSpaces(textContent ?? '');

/** The name of a file as addresses of its sizes have it: `models/swift/hero` of `models/swift/hero.webp`. */
const pictureStem = (text: string) =>
  /^(.+)\.(?:webp|jpe?g|png|avif|svg|mp4|webm)$/.exec(text)?.[1];

const addressOf = (element: Element) => decodeURI(element.getAttribute('src') ?? '');

/** Elements around a pressed one that are looked at, and characters of the longest. */
const limits = { ancestors: 5, characters: 600 };

/** The path of what is shown where somebody has pressed; null when the draft has nothing of it. */
export function pathAt(pressed: Element, texts: readonly PlacedText[]): Path | null {
  const own = shownText(pressed);
  const picture = pressed.matches('img, video')
    ? pressed
    : own === '' && pressed.querySelector('img, video');
  if (picture) {
    const address = addressOf(picture);
    return texts.find(({ text }) => address.includes(pictureStem(text) ?? '\0'))?.path ?? null;
  }
  let element: HTMLElement | null = pressed as HTMLElement;
  for (let step = 0; element && step < limits.ancestors; step += 1) {
    const shown = shownText(element);
    if (shown.length > limits.characters) break;
    // Around what was pressed, only a text that goes on beyond it: not its neighbours
    const inElement = texts.filter(({ text }) => isPartOf(text, shown));
    const path =
      pathOfElement(element.ownerDocument, element, texts) ??
      longest(inElement.filter(({ text }) => element === pressed || isPartOf(own, text)))?.path;
    if (path) return path;
    element = element.parentElement;
  }
  return null;
}

const longest = (texts: readonly PlacedText[]) =>
  texts.toSorted((one, other) => other.text.length - one.text.length)[0];

/** Whether a text contains another as whole words. */
function isPartOf(text: string, shown: string): boolean {
  const at = shown.indexOf(text);
  const isWord = (character = '') => /[\p{L}\p{N}]/u.test(character);
  return at >= 0 && !isWord(shown[at - 1]) && !isWord(shown[at + text.length]);
}

/** The element that shows a field, or the first of what is in it; null when the page shows nothing of it. */
export function elementOfPath(
  root: ParentNode,
  path: Path,
  texts: readonly PlacedText[],
): Element | null {
  const name = formatPath(path);
  const isOwn = (one: PlacedText) => isInside(formatPath(one.path), name);
  const elements = textElements(root).filter((element) => !element.closest('script, style, title'));
  for (const one of texts.filter(isOwn)) {
    const stem = pictureStem(one.text);
    const pictures = stem ? [...root.querySelectorAll('img, video')] : [];
    const picture = pictures.find((element) => addressOf(element).includes(stem ?? ''));
    if (picture) return picture;
    const same = texts.filter(({ text }) => text === one.text);
    const shown = elements.filter((element) => shownText(element) === one.text);
    const element =
      shown[Math.min(same.indexOf(one), shown.length - 1)] ??
      elements.find((element) => isPartOf(one.text, shownText(element))) ??
      [...root.querySelectorAll('p, li, td, h1, h2, h3')].find(
        (element) => shownText(element) === one.text,
      );
    if (element) return element;
  }
  return null;
}
