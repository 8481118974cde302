import { rendererProgram } from '../../../make-renderer.mjs';

let cachedProgram: Promise<string> | undefined;

/** The renderer program as text, which is sent to each process, because a renderer cannot read files. */
export function rendererCode(): Promise<string> {
  cachedProgram ??= rendererProgram();
  return cachedProgram;
}
