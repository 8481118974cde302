import { createRequire } from 'node:module';
import { Font, type Styles } from '@react-pdf/renderer';
import { unpackWoff } from '../../media/unpack-woff';

/** How a part of a page looks. */
export type Style = Styles[string];

/** The site's colours, which paper cannot ask the style sheets for. */
export const colours = {
  ink: '#0d1526',
  paper: '#ffffff',
  mist: '#f4f6f9',
  line: '#dce2ea',
  muted: '#455067',
  onInk: '#c8d0dc',
  lineOnInk: '#39435a',
  tick: '#0f6446',
} as const;

/** A4 across, in points. */
export const page = { size: 'A4', orientation: 'landscape', width: 842, height: 595 } as const;
export const margin = 48;

export const families = { latin: 'latin', arabic: 'arabic' } as const;

const weights = [400, 600] as const;

/** Makes the site's typeface known, and keeps words whole: neither language is hyphenated. */
export function registerFonts(): void {
  const { resolve } = createRequire(import.meta.url);
  for (const family of Object.values(families)) {
    const fonts = weights.map((fontWeight) => {
      const file = `@fontsource/readex-pro/files/readex-pro-${family}-${fontWeight}-normal.woff`;
      const font = unpackWoff(resolve(file)).toString('base64');
      return { fontWeight, src: `data:font/ttf;base64,${font}` };
    });
    Font.register({ family, fonts });
  }
  Font.registerHyphenationCallback((word) => [word]);
}
