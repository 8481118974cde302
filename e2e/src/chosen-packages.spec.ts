import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';

const root = path.join(import.meta.dirname, '../..');

/** A string in each package that survives minification. */
const bundleMarkers: Record<string, string> = {
  react: 'react.transitional.element',
  'react-dom': 'https://react.dev/errors/',
  'react-router-dom': 'No route matches URL',
  i18next: 'missingKey',
  'react-i18next': 'useSuspense',
  zustand: 'getInitialState',
  ky: 'throwHttpErrors',
  'react-hook-form': 'shouldUnregister',
  valibot: 'valibot',
  'react-slick': 'slick-slider',
  notistack: 'notistack',
  '@mui/material': 'MuiButton',
  '@emotion/react': 'data-emotion',
  '@module-federation/enhanced': '__FEDERATION__',
};

/** Files that configure each tool. */
const tools: Record<string, string> = {
  webpack: 'remote-kit/webpack/remote.mjs',
  'ts-loader': 'remote-kit/webpack/rules.mjs',
  'webpack-dev-server': 'remote-kit/dev-server/dev-server.mjs',
  jest: 'package.json',
  '@testing-library/react': 'mfe-careers/src/careers.test.tsx',
  playwright: 'e2e/playwright.config.ts',
};

/** Client scripts in `shell/dist/web` and the remotes' builds. */
function scriptsOf(reader: 'visitors' | 'staff'): string {
  const isStaffRemote = (name: string) => /^mfe-(inbox|studio)$/.test(name);
  const folders = readdirSync(root)
    .filter((name) => /^(shell$|mfe-)/.test(name) && existsSync(path.join(root, name, 'dist/web')))
    .filter((name) => name === 'shell' || isStaffRemote(name) === (reader === 'staff'));
  return folders
    .flatMap((name) => {
      const folder = path.join(root, name, 'dist/web');
      return readdirSync(folder)
        .filter((file) => file.endsWith('.js'))
        .filter((file) => name !== 'shell' || file.startsWith('staff.') === (reader === 'staff'))
        .map((file) => readFileSync(path.join(folder, file), 'utf8'));
    })
    .join('\n');
}

/** The first table; others tell which packages the server loads. */
const [chosen = ''] = readFileSync(path.join(root, 'docs/packages.md'), 'utf8').split('\n## ');
const rows = chosen
  .split('\n')
  .filter((line) => /^\| [a-z@]/.test(line))
  .flatMap((line) => {
    const [, names = '', runs = ''] = line.split('|').map((cell) => cell.trim());
    return names
      .split(', ')
      .filter((name) => !name.startsWith('its '))
      .map((name) => ({ name, runs: runs.split(', ') }));
  });

test('the table of packages names each that was chosen', () => {
  const named = new Set(rows.map(({ name }) => name));
  expect(
    [...Object.keys(bundleMarkers), ...Object.keys(tools)].filter((name) => !named.has(name)),
  ).toEqual([]);
});

test('each package runs where the table says, and what is for staff alone nowhere else', () => {
  const scripts = { visitors: scriptsOf('visitors'), staff: scriptsOf('staff') };
  const misplacedPackages = rows.flatMap(({ name, runs }) => {
    const mark = bundleMarkers[name];
    if (mark === undefined || runs.includes('build')) return [];
    return (['visitors', 'staff'] as const)
      .filter((reader) => scripts[reader].includes(mark) !== runs.includes(reader))
      .filter((reader) => reader === 'visitors' || runs.includes(reader))
      .map((reader) => `${name}: ${reader}`);
  });
  expect(misplacedPackages).toEqual([]);
});

test('the tools of the table are named where they are used', () => {
  const unnamed = Object.entries(tools).filter(
    ([name, file]) => !readFileSync(path.join(root, file), 'utf8').includes(name),
  );
  expect(unnamed).toEqual([]);
});
