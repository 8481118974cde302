import { directionOf, type Locale } from 'shared-contracts/locale';
import type { HeadTag } from 'shared-contracts/renderer';
import type { PageAssets } from '../releases/live/page-assets';
import { escapeHtml } from '../security/escape-html';
import { escapeJson } from '../security/escape-json';
import { manifestAddress } from '../seo/web-manifest';
import { assetMarkup } from './asset-markup';
import type { PagePart } from './page-bytes';

interface DocumentParts {
  locale: Locale;
  head: HeadTag[];
  hoisted: string;
  html: PagePart;
  assets: PageAssets;
  extraScripts: readonly string[];
  /** Markup beside the page, which the page's script does not touch; empty for visitors. */
  badge: string;
  /** What the page's script starts from. The release is the same object for all pages of a kind; `hydration` is JSON as it may stand there. */
  boot: { release: object; hydration: PagePart; [part: string]: unknown };
}

/** The whole document as texts in a row. The first picture stands before the scripts; nothing inline but style sheets, data and the script that fetches the others. */
export function writeDocument({
  locale,
  head,
  hoisted,
  html,
  assets,
  extraScripts,
  badge,
  boot,
}: DocumentParts): PagePart[] {
  const { fonts, styles, scripts, start } = assetMarkup(assets, locale);
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // The parser may pause anywhere; a page painted half would move when the rest of it comes. What is expected
    // has come when it begins, so it is what follows the page.
    // where the page is made in the browser it has nothing to wait for
    ...(html.length > 0 ? ['<link rel="expect" href="#footer" blocking="render">'] : []),
    ...head.map(writeTag),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#0d1526">',
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="${manifestAddress(locale)}">`,
    fonts,
    styles,
    hoisted,
    scripts,
    ...extraScripts.map((address) => `<script async src="${address}"></script>`),
    // long texts stand alone: part of another one they would be copied into it
    '</head><body><div id="root">',
    html,
    `</div>${badge}<script type="application/json" id="boot">`,
    ...bootTexts(boot),
    `</script>${start}</body></html>`,
  ];
}

function writeTag({ tag, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${list.join('')} data-seo>`;
  if (text === undefined) return start;
  return `${start}${tag === 'script' ? text : escapeHtml(text)}</${tag}>`;
}

const releases = new WeakMap<object, string>();

/** What a page names of its release is the same each time. */
function bootTexts({ release, hydration, ...page }: DocumentParts['boot']): PagePart[] {
  const known = releases.get(release) ?? escapeJson(release);
  releases.set(release, known);
  return ['{"release":', known, ',"hydration":', hydration, ',', escapeJson(page).slice(1)];
}
