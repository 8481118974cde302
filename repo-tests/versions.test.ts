import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '..');
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'versions-'));
  mkdirSync(path.join(folder, 'mfe-sample/src'), { recursive: true });
  const manifest = { version: '1.0.0', dependencies: { pannellum: '2.5.7', 'shared-ui': '1.0.0' } };
  writeFileSync(path.join(folder, 'mfe-sample/package.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the version of a remote with changed installed packages. */
function versionWith(changed: Record<string, { version: string }>): string {
  const list = path.join(folder, 'package-lock.json');
  writeFileSync(list, JSON.stringify({ packages: { ...packages, ...changed } }));
  const program = `
    import { buildVersion } from './remote-kit/webpack/fingerprint.mjs';
    const [folder] = process.argv.slice(1);
    console.log(buildVersion(folder, { folders: [folder + '/src'] }));`;
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, '--', path.join(folder, 'mfe-sample')],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout.trim();
}

test('another installed package makes another version of what it goes into, and of nothing else', () => {
  const baseVersion = versionWith({});
  expect(baseVersion).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  expect(versionWith({ 'node_modules/pannellum': { version: '2.5.8' } })).not.toBe(baseVersion);
  expect(versionWith({ 'node_modules/webpack': { version: '9.0.0' } })).not.toBe(baseVersion);
  // A dependency of a build tool
  expect(versionWith({ 'node_modules/terser': { version: '99.0.0' } })).not.toBe(baseVersion);
  expect(versionWith({ 'node_modules/@mui/material': { version: '99.0.0' } })).toBe(baseVersion);
  expect(versionWith({ 'node_modules/fastify': { version: '99.0.0' } })).toBe(baseVersion);
});
