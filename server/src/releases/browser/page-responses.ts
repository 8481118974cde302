import { releaseAddress } from 'shared-contracts/release';
import { renderPage } from '../document/render-page';
import type { LiveRelease } from '../live/live-release';
import type { ReadApi } from '../rendering/in-process-transport';

/** What answers the requests of a release that is not live yet. */
export interface ResponseSource {
  origin: string;
  readApi: ReadApi;
  /** Reads a file of a release; null when it does not exist. */
  fileOf(name: string, version: string, file: string): Promise<Buffer | null>;
}

export interface PageRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
}

export interface PageResponse {
  status: number;
  type: string;
  body: Buffer;
  headers?: Record<string, string>;
  /** Whether a page was not rendered: its code failed, or took too long. */
  hasFailed?: boolean;
}

export const notFound: PageResponse = { status: 404, type: 'text/plain', body: Buffer.alloc(0) };

/** Answers a request as the site would if the release were live. */
export async function responseFor(
  release: LiveRelease,
  { url, method, headers }: PageRequest,
  { origin, readApi, fileOf }: ResponseSource,
): Promise<PageResponse> {
  const address = new URL(url);
  if (address.origin !== origin || method !== 'GET') return notFound;
  const [, name = '', version = '', file = ''] =
    /^\/assets\/([\w-]+)\/([\w.-]+)\/([\w.@-]+)$/.exec(address.pathname) ?? [];
  if (name) {
    const body = await fileOf(name, version, file);
    return body ? { status: 200, type: contentTypeOf(file), body } : notFound;
  }
  const api = '/api/v1/';
  if (address.pathname.startsWith(api)) {
    const path = address.pathname.slice(api.length) + address.search;
    const { status, text } = await readApi(path, headers);
    return { status, type: 'application/json', body: Buffer.from(text) };
  }
  if (address.pathname === `${releaseAddress}/${release.pinned.id}`) {
    const body = Buffer.from(JSON.stringify(release.pinned));
    return { status: 200, type: 'application/json', body };
  }
  if (/^\/(-|storage|api)\/|\.\w+$/.test(address.pathname)) return notFound;
  const context = {
    origin,
    frames: async () => "'none'",
    extraScripts: [],
    worker: null,
    vitalsShare: () => 0,
  };
  const page = await renderPage(release, { address }, context);
  if (page instanceof Response) {
    const location = page.headers.get('location') ?? '/';
    return { ...notFound, status: page.status, headers: { location } };
  }
  return {
    status: page.status,
    type: 'text/html; charset=utf-8',
    body: await page.bytes.encodedAs('identity'),
    headers: { 'content-security-policy': page.policy },
    hasFailed: page.isAborted || page.shown.failing !== null,
  };
}

const contentTypes: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const contentTypeOf = (file: string) =>
  contentTypes[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
