import path from 'node:path';

const { dirname } = import.meta;

/** @type {import('next').NextConfig} */
export default {
  // The page's sources are TypeScript packages
  transpilePackages: [
    'peer-kit',
    'shared-contracts',
    'shared-ui',
    'shell',
    'mfe-catalog',
    'mfe-aftersales',
    'mfe-finance',
    'mfe-stock',
  ],
  turbopack: { root: path.resolve(dirname) },
  // Types are checked in the original packages
  typescript: { ignoreBuildErrors: true },
  // The proxy in front compresses
  compress: false,
  poweredByHeader: false,
  experimental: { inlineCss: true },
};
