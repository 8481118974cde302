/**
 * Packages that a program of the server reads when it runs: bundles of releases get the React that these programs have,
 * others have native code or look for files beside themselves. All other packages are inside the programs.
 */
export const readAtRunTime = [
  '@fontsource/readex-pro',
  '@react-pdf/layout',
  '@react-pdf/render',
  '@react-pdf/renderer',
  '@simplewebauthn/browser',
  'jsonc-parser',
  'libsql',
  'pdfkit',
  'react',
  'react-dom',
  'sharp',
];
