import path from 'node:path';

const isPublic = (file) => /\.(js|css)$/.test(file);

/** Names of the singletons that the modules of these chunks ask the host for. */
function consumedBy(compilation, chunks) {
  const names = new Set();
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type === 'consume-shared-module') names.add(module.options.shareKey);
    }
  }
  return [...names].sort();
}

/** Names of all singletons that a build takes from the host. */
export const consumedIn = (compilation) => consumedBy(compilation, compilation.chunks);

/** What a browser must have before this group of chunks can run. */
export function needsOf(compilation, group) {
  return {
    files: group.getFiles().filter(isPublic),
    singletons: consumedBy(compilation, group.chunks),
  };
}

/** The group of chunks that `import()` of a source file makes, found by the file's path from the root. */
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

/** The group of a named chunk, such as the one of an exposed module or of an entry. */
export const groupNamed = (compilation, name) =>
  compilation.chunkGroups.find((group) => group.name === name || group.options?.name === name);

/** Files of the messages of each language, as the chunks `messages-en` and `messages-ar` hold them. */
export const messageFiles = (compilation) =>
  Object.fromEntries(
    ['en', 'ar'].map((locale) => {
      const group = groupNamed(compilation, `messages-${locale}`);
      return [locale, group ? needsOf(compilation, group).files : []];
    }),
  );
