import { fork } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../run.mjs');

/** ms in which a phone's largest picture is read several times over. */
const decodeTimeoutMs = 60_000;

/**
 * A HEIC as PNG in its own colours, upright; null when it cannot be read. In a process of its own, which knows
 * nothing of the site: decoding takes seconds of one core, and what it leaves behind ends with it.
 */
export function decodeHeic(bytes: Buffer): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const decoder = fork(program, [join(import.meta.dirname, 'heic-process.ts')], {
      serialization: 'advanced',
      env: {},
      timeout: decodeTimeoutMs,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let png: Buffer | null = null;
    // `heic-process.ts` sends nothing else
    decoder.once('message', (message) => {
      png = Buffer.from(message as Uint8Array);
    });
    decoder.once('error', reject);
    decoder.once('exit', () => resolve(png));
    decoder.send(bytes);
  });
}
