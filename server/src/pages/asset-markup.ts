import type { Locale } from 'shared-contracts/locale';
import type { PageAsset, PageAssets } from '../releases/live/page-assets';

/** What the head says of a page's files. */
interface AssetMarkup {
  fonts: string;
  styles: string;
  scripts: string;
  /** At the end of the document: it is here when the page is, and asks for nothing while the first picture is on its way. */
  start: string;
}

const known = new WeakMap<PageAssets, AssetMarkup>();

/** Written once for all pages of one screen in one language, for as long as their release lives. */
export function assetMarkup(assets: PageAssets, locale: Locale): AssetMarkup {
  const before = known.get(assets);
  if (before) return before;
  const { styles } = assets;
  const markup = {
    fonts: fontsOf(styles, locale)
      .map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`)
      .join(''),
    styles: styles
      .map(({ address, css }) => `<style data-href="${address}">${css}</style>`)
      .join(''),
    scripts: scriptsOf(assets).join(''),
    start: assets.start && `<script>${assets.start}</script>`,
  };
  known.set(assets, markup);
  return markup;
}

/** None is fetched before `start` says so; it finds them by these links, whose medium nothing matches before. */
function scriptsOf({ main, preloads }: PageAssets): string[] {
  return [
    ...main.map((asset) => `<link data-script="run" as="script" ${waiting(asset)}>`),
    ...preloads.map(
      (asset) => `<link data-script="fetch" as="script" ${waiting(asset)} fetchpriority="low">`,
    ),
  ];
}

const waiting = ({ address, integrity }: PageAsset) =>
  `href="${address}" integrity="${integrity}" crossorigin="anonymous" rel="preload" media="not all"`;

/**
 * The font files that a page's text needs at its first paint, found in the style sheets that declare them.
 * Arabic pages have Latin digits.
 */
function fontsOf(styles: { css: string }[], locale: Locale): string[] {
  const wanted = locale === 'ar' ? ['arabic', 'latin'] : ['latin'];
  return wanted.flatMap((script) => {
    const file = new RegExp(`url\\(["']?([^"')]*-${script}-wght[^"')]*\\.woff2)`);
    const font = styles.map(({ css }) => file.exec(css)?.[1]).find(Boolean);
    return font ? [font] : [];
  });
}
