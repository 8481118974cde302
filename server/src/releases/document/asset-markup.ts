import type { Locale } from 'shared-contracts/locale';
import type { PageAsset, PageAssets } from '../live/page-assets';

/** Markup for a page's files. */
interface AssetMarkup {
  fonts: string;
  styles: string;
  scripts: string;
  /**
   * Placed at the end of the document, so that downloads start when the page is parsed and do not compete with
   * the first picture.
   */
  start: string;
}

const cache = new WeakMap<PageAssets, AssetMarkup>();

/** Cached per `PageAssets` object, that is per screen and language, as long as the release is in memory. */
export function assetMarkup(assets: PageAssets, locale: Locale): AssetMarkup {
  const cached = cache.get(assets);
  if (cached) return cached;
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
  cache.set(assets, markup);
  return markup;
}

/** Preload links that are disabled by `media="not all"` until `start` enables them. */
function scriptsOf({ main, preloads }: PageAssets): string[] {
  return [
    ...main.map((asset) => `<link data-script="run" as="script" ${preloadAttributes(asset)}>`),
    ...preloads.map(
      (asset) =>
        `<link data-script="fetch" as="script" ${preloadAttributes(asset)} fetchpriority="low">`,
    ),
  ];
}

const preloadAttributes = ({ address, integrity }: PageAsset) =>
  `href="${address}" integrity="${integrity}" crossorigin="anonymous" rel="preload" media="not all"`;

/**
 * Fonts needed for the first paint, found in the style sheets that declare them. Arabic pages also use Latin
 * digits.
 */
function fontsOf(styles: { css: string }[], locale: Locale): string[] {
  const scripts = locale === 'ar' ? ['arabic', 'latin'] : ['latin'];
  return scripts.flatMap((script) => {
    const file = new RegExp(`url\\(["']?([^"')]*-${script}-wght[^"')]*\\.woff2)`);
    const font = styles.map(({ css }) => file.exec(css)?.[1]).find(Boolean);
    return font ? [font] : [];
  });
}
