import path from 'node:path';

const { dirname } = import.meta;

/** @type {import('next').NextConfig} */
export default {
  // the sources of the page are packages of TypeScript
  transpilePackages: [
    'peer-kit',
    'shared-contracts',
    'shared-ui',
    'shell',
    'mfe-catalog',
    'mfe-aftersales',
    'mfe-finance',
  ],
  turbopack: { root: path.resolve(dirname) },
  // its types are checked where they are at home
  typescript: { ignoreBuildErrors: true },
  // what stands before it compresses
  compress: false,
  poweredByHeader: false,
  experimental: { inlineCss: true },
};
