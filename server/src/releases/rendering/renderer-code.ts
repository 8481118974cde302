import { rendererProgram } from '../../../make-renderer.mjs';

let made: Promise<string> | undefined;

/** The program of the renderers: it is handed to each, so that none reads a file. */
export function rendererCode(): Promise<string> {
  made ??= rendererProgram();
  return made;
}
