import { join } from 'node:path';
import { prepareMedia } from './prepare-media';

const root = join(import.meta.dirname, '../../..');
const started = performance.now();

const index = await prepareMedia({
  sourceDir: join(root, 'content/media'),
  outDir: join(root, '.cache/media'),
  progress: (done, total) => {
    if (process.stdout.isTTY) process.stdout.write(`\rmedia: ${done} of ${total}`);
    else if (done === total || done % 20 === 0) console.log(`media: ${done} of ${total}`);
  },
});

const seconds = ((performance.now() - started) / 1000).toFixed(1);
const lineStart = process.stdout.isTTY ? '\r' : '';
console.log(`${lineStart}media: ${Object.keys(index).length} files ready in ${seconds} s`);
