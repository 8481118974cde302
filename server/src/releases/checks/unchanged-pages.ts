import { releaseAddress } from 'shared-contracts/release';
import type { Candidate } from 'shared-contracts/releasing/candidate';
import { digestOf } from '../../security/secrets';
import {
  type PageRequest,
  type PageResponse,
  type ResponseSource,
  responseFor,
} from '../browser/page-responses';
import type { LiveRelease } from '../live/live-release';
import type { PassedPage, PassedPages } from '../store/passed-pages';
import type { TriedPage } from './smoke-render';

/**
 * Tells which pages of a trial consist of the bytes with which they have passed an earlier check: the document, and all
 * files and answers of the API that a browser asked for. Names of the candidates' versions and the hashes of their files
 * do not count, because each build changes them; a changed file counts where it is asked for.
 */
export class UnchangedPages {
  readonly #digests = new Map<string, Promise<string>>();
  /** Addresses of pages that were not rendered. */
  readonly #failed = new Set<string>();
  readonly #received = new Map<string, Map<string, string>>();
  readonly #names: readonly { version: RegExp; name: string; mark: string; exact: string }[];
  readonly #files: ReadonlyMap<string, string>;

  constructor(
    private readonly running: LiveRelease,
    candidates: readonly Candidate[],
    private readonly source: ResponseSource,
    private readonly passed: PassedPages,
  ) {
    this.#names = candidates.map(({ release: { name, version } }) => ({
      name,
      version: versionPattern(version),
      exact: version,
      mark: `{${name}}`,
    }));
    this.#files = new Map(
      candidates.flatMap(({ release }) =>
        Object.entries(release.files).map(([file, hash]) => [
          hash.slice(hash.indexOf('-') + 1),
          `${release.name}/${file}`,
        ]),
      ),
    );
  }

  async changed(pages: readonly TriedPage[], hasBrowser: boolean): Promise<TriedPage[]> {
    const known = await this.passed.read();
    const changed: TriedPage[] = [];
    // A page that hangs costs its whole time limit: the rest of its remote is left to the trial, which stops there.
    const failing = new Set<string>();
    for (const page of pages) {
      const before = known.get(page.path);
      const isKnown = before && (before.inBrowser || !(hasBrowser && page.inBrowser));
      if (isKnown && !failing.has(page.remote)) {
        if (await this.#hasPassed(page.path, before)) continue;
        if (this.#failed.has(page.path)) failing.add(page.remote);
      }
      changed.push(page);
    }
    return changed;
  }

  /** Notes what a browser got for a page. */
  received(path: string, request: PageRequest, response: PageResponse): void {
    const key = this.#keyOf(request.url);
    // A picture of the content is no part of a release.
    if (key === null || response.status === 404) return;
    const received = this.#received.get(path) ?? new Map<string, string>();
    this.#received.set(path, received.set(key, this.#digestOf(response)));
  }

  /** Records the pages of a trial that found no fault. */
  async record(pages: readonly TriedPage[]): Promise<void> {
    const records = new Map<string, PassedPage>();
    for (const { path, inBrowser } of pages) {
      const received = this.#received.get(path) ?? (await this.#documentOf(path));
      const requests = [...received.keys()];
      records.set(path, {
        ...{ inBrowser, requests },
        seal: this.passed.sealOf(path, inBrowser, received),
      });
    }
    await this.passed.add(records);
  }

  async #documentOf(path: string): Promise<Map<string, string>> {
    return new Map([[path, await this.#digestOfKey(path)]]);
  }

  async #hasPassed(path: string, { requests, inBrowser, seal }: PassedPage): Promise<boolean> {
    const digests = new Map<string, string>();
    for (const key of requests) digests.set(key, await this.#digestOfKey(key));
    return this.passed.sealOf(path, inBrowser, digests) === seal;
  }

  /** Files and answers are the same for all pages of a trial. */
  #digestOfKey(key: string): Promise<string> {
    const known = this.#digests.get(key);
    if (known) return known;
    const url = new URL(this.#addressOf(key), this.source.origin).href;
    const digest = responseFor(this.running, { url, method: 'GET', headers: {} }, this.source).then(
      (response) => {
        if (response.hasFailed) this.#failed.add(key);
        return this.#digestOf(response);
      },
    );
    this.#digests.set(key, digest);
    return digest;
  }

  #digestOf({ status, type, body, headers = {} }: PageResponse): string {
    const { location = '' } = headers;
    return digestOf(`${status} ${type} ${location} ${this.#normalize(body.toString('latin1'))}`);
  }

  /** Null for what the site answers by itself. */
  #keyOf(url: string): string | null {
    const { origin, pathname, search } = new URL(url);
    if (origin !== this.source.origin || pathname.startsWith(`${releaseAddress}/`)) return null;
    return this.#normalize(pathname + search);
  }

  #addressOf(key: string): string {
    return this.#names.reduce((path, { mark, exact }) => path.replaceAll(mark, exact), key);
  }

  #normalize(text: string): string {
    let normalized = text.replaceAll(this.running.pinned.id, '{release}');
    for (const { version, mark } of this.#names) normalized = normalized.replace(version, mark);
    return normalized.replace(hashes, (hash) => this.#files.get(hash) ?? hash);
  }
}

/** SHA-256 in base64, as documents and the tables of hashes write it. */
const hashes = /[A-Za-z0-9+/]{43}=/g;

/** Finds a version in a file: `1.0.0-3fa2b1c9` in addresses, `1_0_0_3fa2b1c9` in names of variables. */
export const versionPattern = (version: string) =>
  new RegExp(version.split(/\W/).join('[._-]'), 'g');
