import { join } from 'node:path';
import { askProcess } from '../security/ask-process';

const heicProcess = join(import.meta.dirname, 'heic-process.ts');

/** ms in which a phone's largest picture is read several times over. */
const decodeTimeoutMs = 60_000;

/**
 * A HEIC as PNG in its own colours, upright; null when it cannot be read. In a process of its own, which knows
 * nothing of the site: decoding takes seconds of one core, and what it leaves behind ends with it.
 */
export async function decodeHeic(bytes: Buffer): Promise<Buffer | null> {
  const png = await askProcess<Uint8Array>(heicProcess, bytes, { timeoutMs: decodeTimeoutMs });
  return png && Buffer.from(png);
}
