const boot = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/**
 * A document of the site in which one remote's code comes from elsewhere. If the page is that remote's
 * own, what the server rendered is taken out, because it may be of another version.
 */
export function patchDocument(html, source) {
  const found = boot.exec(html);
  if (!found) return html;
  const data = JSON.parse(found[2]);
  const pinned = data.release.remotes.find(({ name }) => name === source.name);
  if (!pinned) return html;
  Object.assign(pinned, {
    version: source.version,
    container: source.container,
    entry: source.entry,
    integrity: '',
    fallback: null,
    routes: source.routes.map(({ path, uses }) => ({ path, uses })),
    fragments: source.fragments.map(({ name }) => name),
  });
  data.hydration = null;
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  return html
    .replace(boot, (_all, start, _data, end) => start + text + end)
    .replace(/(<div id="root">).*(<\/div><script type="application\/json")/s, '$1$2')
    .replace(
      new RegExp(
        `<link (?:rel="preload"|data-script="fetch") as="script" href="/assets/${source.name}/[^>]*>`,
        'g',
      ),
      '',
    );
}
