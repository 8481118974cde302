import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Not lent to pages: build and test tools, JSON, what only the shell or the server takes, and what is small and has no state. */
const apart =
  /webpack|jest|\.json$|testing|\*|\/(api-client|freeze-lent|forms-messages(?:\/whole)?|release-schema|renderer|schedule(?:-words)?|search|wire)$/;

/** For pages of staff alone, by their folders: their parts of the contract and of the looks. */
const ofStaff = /^\.\/src\/(campaign|staff)\//;

/** Parts of a package that pages may use: the import name, such as `shared-ui/button`, and whose it is. */
const partsOf = (name) =>
  Object.entries(require(`${name}/package.json`).exports)
    .filter(([subpath]) => !apart.test(subpath))
    .map(([subpath, file]) => ({
      name: `${name}/${subpath.slice(2)}`,
      isOfStaff: ofStaff.test(file),
    }));

/** Loaded by the page that needs them, as few do or each brings a library of its own; by the file they come in. */
const onDemand = {
  // with the code of the API
  api: ['shared-contracts/http'],
  carousel: ['shared-ui/carousel'],
  'chosen-car': ['shared-contracts/chosen-car'],
  choices: ['shared-ui/choices', 'shared-ui/figure-card', 'shared-ui/select'],
  dialog: ['shared-ui/dialog'],
  finance: ['shared-contracts/finance'],
  forms: [
    'shared-contracts/forms',
    'shared-ui/form',
    'shared-ui/form-page',
    'shared-ui/form-page/sent',
  ],
  'trade-in': ['shared-contracts/forms-trade-in'],
  // loaders need the rest of it
  kit: partsOf('shared-ui')
    .map(({ name }) => name)
    .filter((name) => /\/staff\/(?!staff-)/.test(name)),
};

const fileOf = (name) =>
  Object.keys(onDemand).find((file) => onDemand[file].includes(name)) ?? null;

/**
 * The one list of modules that exist once in a page: the shell provides them, remotes consume them,
 * and the server hands out the same ones. Each is `{ name, file, isOfStaff }`: the name of the
 * file that brings it on demand, null for what is there at once; and whether only pages of staff have it.
 */
export function singletons() {
  const parts = [
    { name: 'react', isOfStaff: false },
    { name: 'react/jsx-runtime', isOfStaff: false },
    ...partsOf('shared-contracts'),
    ...partsOf('shared-ui'),
    // what draws outside its own place
    { name: 'react-dom', isOfStaff: true },
  ];
  return parts.map((part) => ({ ...part, file: fileOf(part.name) }));
}

/** Version of the package that a module belongs to, as it is installed here. */
export function versionOf(name) {
  const [scope, part] = name.split('/');
  return require(`${scope.startsWith('@') ? `${scope}/${part}` : scope}/package.json`).version;
}

/** Range in which a remote accepts the host's module: the same major version as it was built with. */
export const rangeOf = (name) => `^${versionOf(name).split('.')[0]}.0.0`;
