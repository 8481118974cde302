import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { brochuresDir } from '../../media/media-index';
import type { BrochureIndex } from './brochure-job';
import { type BrochureOptions, brochurePaths, printBrochures } from './prepare-brochures';

type PrintedContent = BrochureOptions['content'];

/** The brochures of a content that changes while the site serves. What was printed before stays where it is. */
export class LiveBrochures {
  #content: PrintedContent | undefined;
  #printQueue: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: Omit<BrochureOptions, 'content'>) {}

  /**
   * Prints what this content says anew, one content after another; resolves to where its brochures are, or to null
   * when another one has come before its turn.
   */
  print(content: PrintedContent): Promise<BrochureIndex | null> {
    this.#content = content;
    const index = this.#printQueue.then(() =>
      this.#content === content ? printBrochures({ ...this.options, content }) : null,
    );
    // who asked is told of a failure; the next in turn is not
    this.#printQueue = index.catch(() => undefined);
    return index;
  }

  /** Resolves when the file at this path is there, if it is a brochure of what is live: another machine may have printed its own first. */
  async ensure(path: string): Promise<void> {
    const content = this.#content;
    if (!content || !path.startsWith(`${brochuresDir}/`) || (await this.#fileExists(path))) return;
    if (brochurePaths({ ...this.options, content }).includes(path)) await this.print(content);
  }

  #fileExists(path: string): Promise<boolean> {
    return access(join(this.options.outDir, path)).then(
      () => true,
      () => false,
    );
  }
}
