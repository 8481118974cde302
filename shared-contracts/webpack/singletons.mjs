import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Not for pages: build and test tools, JSON, and what only the shell or the server takes. */
const apart =
  /webpack|jest|\.json$|testing|\*|\/(api-client|forms-messages|release-schema|renderer|wire)$/;

/** For pages of staff alone: their parts of the contract and of the looks, and what draws outside its own place. */
const ofStaff =
  /^(react-dom|shared-contracts\/(campaign|inbox|staff)(-\w+)?|shared-ui\/staff\/[\w-]+)$/;

/** Subpaths of a package that pages may use, as import names: `shared-ui/button`. */
function subpathsOf(name) {
  const { exports } = require(`${name}/package.json`);
  return Object.keys(exports)
    .filter((subpath) => !apart.test(subpath))
    .map((subpath) => `${name}/${subpath.slice(2)}`);
}

/** Loaded by the page that needs them, as each brings a library of its own; by the file they come in. */
const onDemand = {
  carousel: ['shared-ui/carousel'],
  dialog: ['shared-ui/dialog'],
  forms: [
    'shared-contracts/forms',
    'shared-ui/form',
    'shared-ui/form-page',
    'shared-ui/form-page/sent',
  ],
  // loaders need the rest of it
  kit: subpathsOf('shared-ui').filter((name) => /\/staff\/(?!staff-)/.test(name)),
};

const fileOf = (name) =>
  Object.keys(onDemand).find((file) => onDemand[file].includes(name)) ?? null;

/**
 * The one list of modules that exist once in a page: the shell provides them, remotes consume them,
 * and the server hands out the same ones. Each is `{ name, file, isOfStaff }`: the name of the
 * file that brings it on demand, null for what is there at once; and whether only pages of staff have it.
 */
export function singletons() {
  const names = [
    'react',
    'react/jsx-runtime',
    ...subpathsOf('shared-contracts'),
    ...subpathsOf('shared-ui'),
    'react-dom',
  ];
  return names.map((name) => ({ name, file: fileOf(name), isOfStaff: ofStaff.test(name) }));
}

/** Version of the package that a module belongs to, as it is installed here. */
export function versionOf(name) {
  const [scope, part] = name.split('/');
  return require(`${scope.startsWith('@') ? `${scope}/${part}` : scope}/package.json`).version;
}

/** Range in which a remote accepts the host's module: the same major version as it was built with. */
export const rangeOf = (name) => `^${versionOf(name).split('.')[0]}.0.0`;
