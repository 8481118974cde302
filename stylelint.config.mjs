import { readFileSync } from 'node:fs';

/** The only widths at which a layout changes, in em: they follow the text size that the visitor has chosen. */
const breakpoints = Object.values(
  JSON.parse(
    readFileSync(new URL('shared-ui/src/theme/breakpoints.json', import.meta.url), 'utf8'),
  ),
);
const lowWindow = 30;
const from = (em) => `${em}em`;
const below = (em) => `${(em - 0.01).toFixed(2)}em`;

/** Biome checks the style sheets for everything else. */
export default {
  plugins: ['stylelint-use-logical'],
  rules: {
    'media-feature-name-value-allowed-list': {
      'min-width': breakpoints.map(from),
      'max-width': breakpoints.map(below),
      'min-height': [from(lowWindow)],
      'max-height': [below(lowWindow)],
    },
    // `(width < 48em)` is unknown to phones of 2022
    'media-feature-name-disallowed-list': ['width', 'height'],
    // Arabic mirrors by itself only where style sheets speak of start and end
    'csstools/use-logical': [
      'always',
      { except: [/^(min-|max-)?(width|height)$/i, /^(top|bottom)$/i] },
    ],
  },
  ignoreFiles: ['**/dist/**', '**/releases/**', '**/.cache/**', '**/.next/**'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
};
