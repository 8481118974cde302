/** Biome checks the style sheets for everything else. */
export default {
  plugins: ['stylelint-use-logical'],
  rules: {
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
