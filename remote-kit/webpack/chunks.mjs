import path from 'node:path';

const isPublic = (file) => /\.(js|css)$/.test(file);

/** Names of the shared modules that these chunks take from the host. */
function consumedBy(compilation, chunks) {
  const names = new Set();
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type === 'consume-shared-module') names.add(module.options.shareKey);
    }
  }
  return [...names].sort();
}

/** Names of all shared modules that a build takes from the host. */
export const consumedIn = (compilation) => consumedBy(compilation, compilation.chunks);

/** The files and shared modules that must be loaded before this chunk group can run. */
export function needsOf(compilation, group) {
  return {
    files: group.getFiles().filter(isPublic),
    singletons: consumedBy(compilation, group.chunks),
  };
}

/** The chunk group of `import()` of a source file, found by the file's path below `root`. */
export function groupOfImport(compilation, root, source) {
  const wanted = path.join(root, source);
  return compilation.chunkGroups.find((group) =>
    group.origins?.some(
      ({ module, request }) =>
        module?.resource &&
        request?.startsWith('.') &&
        withoutExtension(path.join(path.dirname(module.resource), request)) ===
          withoutExtension(wanted),
    ),
  );
}

const withoutExtension = (file) => file.replace(/\.(tsx?|m?js)$/, '');

/** The chunk group of this name, such as that of an exposed module or an entry. */
export const groupNamed = (compilation, name) =>
  compilation.chunkGroups.find((group) => group.name === name || group.options?.name === name);

/** Message files by language, from the chunks `messages-en` and `messages-ar`. */
export const messageFiles = (compilation) =>
  Object.fromEntries(
    ['en', 'ar'].map((locale) => {
      const group = groupNamed(compilation, `messages-${locale}`);
      return [locale, group ? needsOf(compilation, group).files : []];
    }),
  );
