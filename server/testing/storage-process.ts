import { mkdirSync } from 'node:fs';
import { startObjectStorage } from './object-storage';

/** Storage that a test may kill: what was written stays in `FOLDER`. */
async function main(): Promise<void> {
  const { FOLDER = '', PORT } = process.env;
  mkdirSync(FOLDER, { recursive: true });
  const kept = { directory: FOLDER, port: Number(PORT) };
  const { options } = await startObjectStorage({ honoursConditions: true, kept });
  console.log(options.client.endpoint);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
