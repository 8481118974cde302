const family = 'Readex Pro';

/** A word of each script, in letters that its file has. */
const samples = ['Drive', 'قيادة'];

/** Faces that have come since the document was painted without them, and wait for another page. */
const waiting = new Set<FontFace>();

/**
 * Readies the letters that came too late for this document: `font-display: optional` shows them in the next one
 * only, which a client-side navigation never asks for. Their files are in the browser's cache.
 */
export async function readyLateFonts(): Promise<void> {
  await document.fonts.ready;
  for (const sample of samples) {
    if (!document.fonts.check(`1em "${family}"`, sample) || isShown(sample)) continue;
    for (const { unicodeRange } of await document.fonts.load(`1em "${family}"`, sample)) {
      const rule = ruleOf(unicodeRange);
      if (rule) waiting.add(await copyOf(rule).load());
    }
  }
}

/** Shows them: another page is about to be painted, so nothing in sight moves. */
export function showLateFonts(): void {
  for (const face of waiting) document.fonts.add(face);
  waiting.clear();
}

/** Whether a word is drawn with the font, or with what stands in for it. */
function isShown(sample: string): boolean {
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
