const family = 'Readex Pro';

/** A word per script, of letters in the font file of that script. */
const samples = ['Drive', 'قيادة'];

/** Font faces that loaded after the first paint, to be used on the next page. */
const loadedFonts = new Set<FontFace>();

/**
 * Loads fonts that came too late for this document: with `font-display: optional` the browser would use them only in
 * the next document, which a client-side navigation does not load. The files are in the HTTP cache.
 */
export async function loadLateFonts(): Promise<void> {
  await document.fonts.ready;
  for (const sample of samples) {
    if (!document.fonts.check(`1em "${family}"`, sample) || isRendered(sample)) continue;
    for (const { unicodeRange } of await document.fonts.load(`1em "${family}"`, sample)) {
      const rule = ruleOf(unicodeRange);
      if (rule) loadedFonts.add(await copyOf(rule).load());
    }
  }
}

/** Activates the fonts before the next page is painted, so that no visible text shifts. */
export function showLateFonts(): void {
  for (const face of loadedFonts) document.fonts.add(face);
  loadedFonts.clear();
}

/** Whether the word is rendered with the font rather than with its fallback. */
function isRendered(sample: string): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return true;
  const [withFont, without] = [`"${family}", monospace`, 'monospace'].map((fonts) => {
    canvas.font = `100px ${fonts}`;
    return canvas.measureText(sample).width;
  });
  return withFont !== without;
}

function ruleOf(unicodeRange: string): CSSFontFaceRule | undefined {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .find(({ style }) => style.getPropertyValue('unicode-range') === unicodeRange);
}

function copyOf({ style }: CSSFontFaceRule): FontFace {
  return new FontFace(family, style.getPropertyValue('src'), {
    weight: style.getPropertyValue('font-weight'),
    unicodeRange: style.getPropertyValue('unicode-range'),
    display: 'block',
  });
}
