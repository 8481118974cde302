import * as v from 'valibot';
import { digestOf } from '../../security/secrets';
import { signedTexts } from '../../security/signed-text';
import type { FileStore } from '../../storage/file-store';

/** A page that passed a check: what was requested for it, in order, and a seal over what the requests got. */
const passedPage = v.strictObject({
  inBrowser: v.boolean(),
  requests: v.array(v.string()),
  seal: v.string(),
});

export type PassedPage = v.InferOutput<typeof passedPage>;

const listSchema = v.record(v.string(), passedPage);

const file = 'passed-pages.json';

/** Pages by address; an older one is tried again when it is needed. */
const maxPages = 1000;

/**
 * Pages that have passed a check, each with the bytes that it consisted of. A release in which a page consists of the
 * same bytes need not try it again. Each is sealed with the site's secret: write access to the store is not enough to
 * claim one.
 */
export class PassedPages {
  readonly #signedTexts: ReturnType<typeof signedTexts>;

  constructor(
    private readonly store: FileStore,
    secret: string,
  ) {
    this.#signedTexts = signedTexts(secret, 'passed page');
  }

  async read(): Promise<ReadonlyMap<string, PassedPage>> {
    const bytes = await this.store.read(file);
    const list = v.safeParse(listSchema, JSON.parse(bytes?.toString('utf8') || '{}'));
    return new Map(list.success ? Object.entries(list.output) : []);
  }

  /** Of two that write at once one is lost, and its pages are tried again. */
  async add(pages: ReadonlyMap<string, PassedPage>): Promise<void> {
    if (pages.size === 0) return;
    const older = [...(await this.read())].filter(([path]) => !pages.has(path));
    const list = Object.fromEntries([...older, ...pages].slice(-maxPages));
    await this.store.replace(file, Buffer.from(JSON.stringify(list)));
  }

  /** @param digests of what each of the requests got */
  sealOf(path: string, inBrowser: boolean, digests: ReadonlyMap<string, string>): string {
    return this.#signedTexts.sign(digestOf(JSON.stringify([path, inBrowser, [...digests]])));
  }
}
