import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test.each([['backup', 'site.tar.gz'], ['verify']])(
  '%s of a folder without a site says so, and makes none there',
  (...order) => {
    const folder = mkdtempSync(join(tmpdir(), 'showroom-backup-'));
    const DATA_DIR = join(folder, 'data');
    const program = join(__dirname, 'main.ts');
    const { PATH } = process.env;
    const { status, stderr } = spawnSync('node', ['--import', 'tsx', program, ...order], {
      env: { PATH, DATA_DIR },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('holds no database')]);
    expect(existsSync(DATA_DIR)).toBe(false);
    rmSync(folder, { recursive: true });
  },
);
