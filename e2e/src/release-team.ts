import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** A team that publishes one remote from its own sources, with a token, to a running site. */
export class ReleaseTeam {
  readonly #folder: string;
  readonly #token = randomBytes(32).toString('base64url');

  constructor(
    private readonly remote: string,
    write = (folder: string) => copySources(remote, folder),
  ) {
    const cache = path.join(root, '.cache');
    mkdirSync(cache, { recursive: true });
    this.#folder = mkdtempSync(path.join(cache, `e2e-${remote}-`));
    write(this.#folder);
    this.edit('tsconfig.json', (text) =>
      text.replace('"../tsconfig.base.json"', '"../../tsconfig.base.json"'),
    );
  }

  /** The site's setting that grants this team's token. */
  get tokenSetting(): string {
    const digest = createHash('sha256').update(this.#token).digest('hex');
    return `${this.remote.replace('mfe-', '')}:${this.remote}:${digest}`;
  }

  edit(file: string, change: (text: string) => string): void {
    const filePath = path.join(this.#folder, file);
    const before = readFileSync(filePath, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} has not what the test edits`);
    writeFileSync(filePath, after);
  }

  rename(from: string, to: string): void {
    renameSync(path.join(this.#folder, from), path.join(this.#folder, to));
  }

  /** Runs the release command. Resolves to its exit code and output. */
  release(origin: string, ...args: string[]): Promise<{ code: number; answer: unknown }> {
    const from = args[0] === 'publish' ? ['--from', this.#folder] : [];
    const child = spawn(
      process.execPath,
      [
        ...['server/run.mjs', 'server/src/releases/cli/order.ts', ...args, ...from],
        ...['--to', origin, '--json'],
      ],
      {
        cwd: root,
        // As on a developer's machine, where the builder of the first release stays for the next
        env: { ...process.env, RELEASE_TOKEN: this.#token, CI: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) =>
        resolve({ code: code ?? 1, answer: text ? JSON.parse(text) : null }),
      );
    });
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function copySources(remote: string, folder: string): void {
  for (const part of ['src', 'package.json', 'webpack.config.mjs', 'tsconfig.json'])
    cpSync(path.join(root, remote, part), path.join(folder, part), { recursive: true });
}
