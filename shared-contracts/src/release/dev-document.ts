import type { PinnedRelease, PinnedRemote } from './release';

export { errorReportAddress } from './release';

import type { RemoteRelease } from './release-schema';

const boot = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** What a document carries for its script, as far as it matters here. */
interface BootData {
  release: PinnedRelease;
  hydration: unknown;
}

/**
 * A document of the site in which one remote's code comes from elsewhere: from the address that is its
 * `entry`. What the server rendered is taken out, because it may be of another version.
 */
export function patchDocument(html: string, developed: RemoteRelease): string {
  const found = boot.exec(html);
  if (!found?.[2]) return html;
  const data = JSON.parse(found[2]) as BootData;
  const { remotes } = data.release;
  data.release.remotes = remotes.map((remote) =>
    remote.name === developed.name ? pinned(developed) : remote,
  );
  data.hydration = null;
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  const files = `/assets/${developed.name}/[^>]*>`;
  return (
    html
      .replace(boot, (_all, start, _data, end) => start + text + end)
      .replace(/(<div id="root">).*(<\/div><script type="application\/json")/s, '$1$2')
      // what the document waits for or fetches ahead is of what the server rendered
      .replace(/<link rel="(expect|preload)"[^>]*>/g, '')
      .replace(new RegExp(`<style data-href="${files}[^<]*</style>`, 'g'), '')
      .replace(new RegExp(`<link data-script="fetch" as="script" href="${files}`, 'g'), '')
  );
}

/** Its files are fetched as they are asked for; ones that are built at each save have no hash for long. */
const pinned = (developed: RemoteRelease): PinnedRemote => ({
  name: developed.name,
  version: developed.version,
  container: developed.container,
  entry: developed.entry,
  integrity: '',
  fallback: null,
  fragments: developed.fragments.map(({ name }) => name),
  routes: developed.routes.map(({ path, uses, deferred }) => ({
    path,
    uses,
    deferred,
    files: [],
    messages: { en: [], ar: [] },
  })),
});
