import type { EmotionCache } from '@emotion/cache';

/** The styles that a render has put into the cache, as elements that emotion takes over in the browser. */
export function styleTags(cache: EmotionCache, nonce: string): string {
  const names: string[] = [];
  let rules = '';
  let globals = '';
  for (const [name, css] of Object.entries(cache.inserted)) {
    if (typeof css !== 'string') continue;
    if (cache.registered[`${cache.key}-${name}`]) {
      names.push(name);
      rules += css;
    } else globals += styleTag(`${cache.key}-global ${name}`, css, nonce);
  }
  return globals + (names.length ? styleTag(`${cache.key} ${names.join(' ')}`, rules, nonce) : '');
}

const styleTag = (name: string, css: string, nonce: string) =>
  `<style data-emotion="${name}" nonce="${nonce}">${css}</style>`;
