/**
 * Packages that a program of the server reads when it runs: bundles of releases get the React that these programs have,
 * others have native code or look for files beside themselves, and a site without a collector is not to read the SDK of
 * OpenTelemetry. All other packages are inside the programs.
 */
export const readAtRunTime = [
  '@fontsource/readex-pro',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
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
