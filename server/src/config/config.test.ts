import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'showroom-config-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

test('without any setting the site is at http://localhost:3000', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    publicOrigin: 'http://localhost:3000',
    production: false,
  });
});

test('a secret that is not given is made once and kept for its owner alone', () => {
  const first = readConfig({ DATA_DIR });
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readConfig({ DATA_DIR }).secret).toBe(first.secret);
  const file = join(DATA_DIR, 'secret');
  expect(readFileSync(file, 'utf8')).toBe(first.secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('everything that cannot be used is named with what to set', () => {
  const wrong = { DATA_DIR, PORT: 'soon', SECRET: 'short', PUBLIC_ORIGIN: 'example.com' };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  expect(() => readConfig(wrong)).toThrow(/Set PORT.*\nSet SECRET.*\nSet PUBLIC_ORIGIN/);
});
