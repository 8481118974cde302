import { directionOf, type Locale } from 'shared-contracts/locale';
import { manifestAddress } from '../discovery/web-manifest';
import type { PageAsset, PageAssets } from '../releases/page-assets';
import type { HeadTag } from '../releases/shell-bundle';

interface DocumentParts {
  locale: Locale;
  head: HeadTag[];
  hoisted: string;
  html: string;
  assets: PageAssets;
  /** Address of the font of the page's script. */
  fonts: string[];
  extraScripts: readonly string[];
  /** Markup beside the page, which the page's script does not touch; empty for visitors. */
  badge: string;
  boot: unknown;
}

/** The whole document as text. The first picture stands before the scripts; nothing inline but style sheets and data. */
export function writeDocument({
  locale,
  head,
  hoisted,
  html,
  assets,
  fonts,
  extraScripts,
  badge,
  boot,
}: DocumentParts): string {
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // The parser may pause anywhere; a navigation painted half would move when the rest of it comes.
    '<link rel="expect" href="#main" blocking="render">',
    ...head.map(writeTag),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#0d1526">',
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="${manifestAddress(locale)}">`,
    ...fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    ...assets.styles.map(({ address, css }) => `<style data-href="${address}">${css}</style>`),
    hoisted,
    ...(assets.start ? laterScripts(assets, assets.start) : scriptsAtOnce(assets)),
    ...extraScripts.map((address) => `<script async src="${address}"></script>`),
    `</head><body><div id="root">${html}</div>${badge}`,
    `<script type="application/json" id="boot">${escapeJson(boot)}</script></body></html>`,
  ].join('');
}

/** Only the script that starts is fetched; it finds the others by these links. */
function laterScripts({ main, preloads }: PageAssets, start: PageAsset): string[] {
  return [
    `<script defer ${checked('src', start)}></script>`,
    ...main.map((asset) => `<link data-script="run" ${checked('href', asset)}>`),
    ...preloads.map(
      (asset) =>
        `<link data-script="fetch" as="script" ${checked('href', asset)} fetchpriority="low">`,
    ),
  ];
}

function scriptsAtOnce({ main, preloads }: PageAssets): string[] {
  return [
    ...main.map((asset) => `<script defer ${checked('src', asset)}></script>`),
    ...preloads.map(
      (asset) => `<link rel="preload" as="script" ${checked('href', asset)} fetchpriority="low">`,
    ),
  ];
}

const checked = (attribute: 'href' | 'src', { address, integrity }: PageAsset) =>
  `${attribute}="${address}" integrity="${integrity}" crossorigin="anonymous"`;

function writeTag({ tag, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${list.join('')} data-seo>`;
  if (text === undefined) return start;
  return `${start}${tag === 'script' ? text : escapeHtml(text)}</${tag}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** JSON that cannot end its script element; line separators are line ends in older scripts. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
