import { Writable } from 'node:stream';
import type { PipeableStream, RenderToPipeableStreamOptions } from 'react-dom/server';

/** ms after which a render is given up; all data is there before it begins, so nothing should come near. */
const limit = 10_000;

type Callbacks = Pick<RenderToPipeableStreamOptions, 'onAllReady' | 'onShellError' | 'onError'>;

/**
 * The whole of a React stream as text. A part that throws inside a boundary leaves its fallback and is
 * told of; elsewhere this rejects.
 */
export function collectText(
  start: (callbacks: Callbacks) => PipeableStream,
  onFailedPart: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(String(chunk));
        done();
      },
      final(done) {
        resolve(chunks.join(''));
        done();
      },
    });
    const stream = start({
      onAllReady() {
        // a timer that outlives the page would keep its release in memory
        clearTimeout(timer);
        stream.pipe(sink);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        console.error('[render]', error);
        onFailedPart(error);
      },
    });
    const timer = setTimeout(() => stream.abort(new Error('rendering took too long')), limit);
  });
}
