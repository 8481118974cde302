import type { PinnedRelease, PinnedRemote } from 'shared-contracts/release';
import type { RemoteRelease } from 'shared-contracts/release-schema';
import type { HeadTag, RenderedPage } from 'shared-contracts/renderer';

export { localeOf, localise } from 'shared-contracts/locale';
export {
  errorReportAddress,
  pageDataAddress,
  releaseAddress,
  uncounted,
  vitalsAddress,
} from 'shared-contracts/release';

const boot = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** The used part of a document's boot data. */
interface BootData {
  release: PinnedRelease;
  /** The signed-in person; only on staff pages. */
  person?: object;
  hydration: unknown;
}

/** The release in a document; null when the text is not a page. */
export function releaseIn(html: string): PinnedRelease | null {
  const found = boot.exec(html)?.[2];
  return found ? (JSON.parse(found) as BootData).release : null;
}

/**
 * The document's `release` with the developed remote in place of the live one, and the shell's version; null when the
 * text is not a page.
 */
export function developedRelease(
  html: string,
  release: PinnedRelease,
  developed: RemoteRelease,
): { release: PinnedRelease; shellVersion: string } | null {
  const found = boot.exec(html)?.[2];
  const shellVersion = /\/assets\/shell\/([^/"]+)\//.exec(html)?.[1];
  if (!found || !shellVersion) return null;
  const { person } = JSON.parse(found) as BootData;
  const others = release.remotes.filter(({ name }) => name !== developed.name);
  const own = developed.routes.map(({ path }) => `/${path}`);
  const isStaffs = person !== undefined;
  const links = [
    ...(release.links ?? []).filter(({ to }) => !own.includes(to)),
    ...(developed.navigation ?? []).filter((link) => link.place !== 'staff'),
  ];
  const at = release.remotes.findIndex(({ name }) => name === developed.name);
  const place = at < 0 ? others.length : at;
  return {
    shellVersion,
    release: {
      ...release,
      remotes: others.toSpliced(place, 0, pinned(developed, isStaffs)),
      ...(links.length > 0 && { links }),
    },
  };
}

interface Developed {
  release: PinnedRelease;
  name: string;
  /** The rendered page; null when it is rendered in the browser only. */
  page: Pick<RenderedPage, 'head' | 'html' | 'hoisted' | 'hydration'> | null;
  /** Addresses of its style sheets, so that the page is styled before its script is loaded. */
  styles: readonly string[];
}

/**
 * Puts the developed remote into a document of the site. The server's markup is removed, because it may be of another
 * version.
 */
export function patchDocument(html: string, { release, name, page, styles }: Developed): string {
  const found = boot.exec(html)?.[2];
  if (!found) return html;
  const data = { ...(JSON.parse(found) as BootData), release, hydration: page?.hydration ?? null };
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  const files = `/assets/${name}/[^>]*>`;
  const sheets = styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('');
  const patched = html
    // A worker would keep older code than what was saved last.
    .replace(/(<html[^>]*) data-worker="[^"]*"/, '$1')
    .replace(boot, (_all, start, _data, end) => start + text + end)
    .replace(
      // Between the page and its data stands the shell's first script
      /(<div id="root">).*(<\/div>(?:<script>.*?<\/script>)?<script type="application\/json" id="boot")/s,
      (_all, start, end) => start + (page?.html ?? '') + end,
    )
    // Render-blocking and preload links belong to the server's markup.
    .replace(/<link rel="(expect|preload)"[^>]*>/g, '')
    .replace(new RegExp(`<style data-href="${files}[^<]*</style>`, 'g'), '')
    .replace(new RegExp(`<link data-script="fetch" as="script" href="${files}`, 'g'), '');
  if (!page) return patched;
  return patched
    .replace(
      /<title data-seo>.*?<\/title>|<(?:meta|link)\b[^>]* data-seo>|<script\b[^>]* data-seo>.*?<\/script>/gs,
      '',
    )
    .replace('</head>', () => `${page.head.map(writeTag).join('')}${sheets}${page.hoisted}</head>`);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (character) => escapes[character] ?? '');

function writeTag({ tag, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `<${tag}${list.join('')} data-seo>`;
  if (text === undefined) return start;
  return `${start}${tag === 'script' ? text : escaped(text)}</${tag}>`;
}

/** The developed remote has no list of files and no integrity: its files are rebuilt at each save. */
const pinned = (developed: RemoteRelease, isStaffs: boolean): PinnedRemote => ({
  name: developed.name,
  version: developed.version,
  container: developed.container,
  entry: developed.entry,
  integrity: '',
  fallback: null,
  fragments: developed.fragments.map(({ name }) => name),
  routes: developed.routes
    .filter(({ audience }) => (audience === 'staff') === isStaffs)
    .map(({ path, uses, deferred }) => ({
      ...{ path, uses, deferred, files: [], messages: { en: [], ar: [] } },
    })),
});
