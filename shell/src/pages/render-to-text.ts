import { Writable } from 'node:stream';
import type { PipeableStream, RenderToPipeableStreamOptions } from 'react-dom/server';

/** Milliseconds after which a render is aborted. All data is loaded before it begins, so no page should come near. */
const renderTimeoutMs = 10_000;

type Callbacks = Pick<RenderToPipeableStreamOptions, 'onAllReady' | 'onShellError' | 'onError'>;

/**
 * Resolves to the whole React stream as text. An error inside a Suspense boundary leaves the fallback and is reported
 * to `onFailedPart`; any other error rejects.
 */
export function renderToText(
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
        // A pending timer would keep the release in memory.
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
    const timer = setTimeout(
      () => stream.abort(new Error('rendering took too long')),
      renderTimeoutMs,
    );
  });
}
