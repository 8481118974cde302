import { directionOf, type Locale } from 'shared-contracts/locale';
import type { HeadTag } from 'shared-contracts/renderer';
import { manifestAddress } from '../../content/seo/web-manifest';
import type { PagePart } from '../../http/page-bytes';
import { escapeHtml } from '../../security/escape-html';
import { escapeJson } from '../../security/escape-json';
import type { PageAssets } from '../live/page-assets';
import { assetMarkup } from './asset-markup';

interface DocumentParts {
  locale: Locale;
  head: HeadTag[];
  hoisted: string;
  html: PagePart;
  assets: PageAssets;
  extraScripts: readonly string[];
  /** Address of the web app manifest; the visitors' by default. */
  manifest?: string;
  /** Address of the service worker, which the first script registers; null without one. */
  worker: string | null;
  /** Markup outside the hydrated root; empty for visitors. */
  badge: string;
  /**
   * Data that the page's script starts from. `release` is the same object for all pages of a kind, so its JSON
   * is cached. `hydration` is JSON escaped for a script element.
   */
  boot: { release: object; hydration: PagePart; [part: string]: unknown };
}

/**
 * Writes the document as a list of strings and buffers. The first picture precedes the scripts. Only style
 * sheets, data and the loader script are inline.
 */
export function writeDocument({
  locale,
  head,
  hoisted,
  html,
  assets,
  extraScripts,
  manifest = manifestAddress(locale),
  worker,
  badge,
  boot,
}: DocumentParts): PagePart[] {
  const { fonts, styles, scripts, start } = assetMarkup(assets, locale);
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"${worker ? ` data-worker="${worker}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // Blocks painting until the footer is parsed: a partly painted page would shift. The expected element
    // follows the page, because it counts as present as soon as its start tag is parsed. A page rendered in the
    // browser need not wait.
    ...(html.length > 0 ? ['<link rel="expect" href="#footer" blocking="render">'] : []),
    ...head.map(writeTag),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#0d1526">',
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="${manifest}">`,
    fonts,
    styles,
    hoisted,
    scripts,
    ...extraScripts.map((address) => `<script async src="${address}"></script>`),
    // Long parts stay separate, because concatenation would copy them.
    '</head><body><div id="root">',
    html,
    // Before the data, so that the page is laid out and painted while they come.
    `</div>${badge}${start}<script type="application/json" id="boot">`,
    ...bootTexts(boot),
    // The shell's style sheet looks for the last element, which is there when `start` has run or will not run.
    '</script><i id="parsed" hidden></i></body></html>',
  ];
}

function writeTag({ tag, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${list.join('')} data-seo>`;
  if (text === undefined) return start;
  return `${start}${tag === 'script' ? text : escapeHtml(text)}</${tag}>`;
}

const releaseTexts = new WeakMap<object, string>();

/** The release's JSON is cached, because it is equal on all pages of a kind. */
function bootTexts({ release, hydration, ...page }: DocumentParts['boot']): PagePart[] {
  const releaseText = releaseTexts.get(release) ?? escapeJson(release);
  releaseTexts.set(release, releaseText);
  return ['{"release":', releaseText, ',"hydration":', hydration, ',', escapeJson(page).slice(1)];
}
