import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Not shared with remotes: JSON, tools of tests, parts for the shell or the server only, and small stateless
 * parts.
 */
const apart =
  /\.json$|testing|\*|\/(api-client|error-message|freeze-lent|forms-messages(?:\/whole)?|forms-request-limits|keep-drafts|open-now|page-texts|read-dinars|release-schema|remote-messages|renderer|schedule(?:-words)?|search|time-picker|wire)$/;

/** Parts for staff pages only, by folder. */
const ofStaff = /^\.\/src\/(campaign|staff)\//;

/** Exports of a package; none if it is not installed: remotes with a look of their own need no `shared-ui`. */
function exportsOf(name) {
  try {
    return require(`${name}/package.json`).exports;
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return {};
    throw error;
  }
}

/** The shareable parts of a package: import name, such as `shared-ui/button`, and whether only staff pages have it. */
const partsOf = (name) =>
  Object.entries(exportsOf(name))
    .filter(([subpath]) => !apart.test(subpath))
    .map(([subpath, file]) => ({
      name: `${name}/${subpath.slice(2)}`,
      isOfStaff: ofStaff.test(file),
    }));

/** Parts loaded on demand, because few pages need them or they contain a library; by the name of their file. */
const onDemand = {
  // Loaded together with the code of the API.
  api: ['shared-contracts/http'],
  build: ['shared-contracts/build'],
  carousel: ['shared-ui/carousel'],
  'chosen-car': ['shared-contracts/chosen-car'],
  choices: ['shared-ui/choices', 'shared-ui/figure-card', 'shared-ui/select'],
  dialog: ['shared-ui/dialog'],
  finance: ['shared-contracts/finance'],
  form: [
    'shared-contracts/form',
    'shared-ui/form',
    'shared-ui/form-page',
    'shared-ui/form-page/sent',
  ],
  // The definitions apart: pages whose form is built from the content, such as the finance page, need none of them.
  forms: ['shared-contracts/forms'],
  // Apart for pages that are at their budget.
  enquiries: ['shared-contracts/forms-enquiries'],
  drive: ['shared-contracts/forms-test-drive'],
  // Both are small, and of the same pages.
  'hold-car': ['shared-contracts/forms-hold-car', 'shared-contracts/forms-stock-alert'],
  'trade-in': ['shared-contracts/forms-trade-in'],
  // The other staff parts are needed by loaders.
  kit: partsOf('shared-ui')
    .map(({ name }) => name)
    .filter((name) => /\/staff\/(?!staff-)/.test(name)),
};

const fileOf = (name) =>
  Object.keys(onDemand).find((file) => onDemand[file].includes(name)) ?? null;

/**
 * The list of modules that exist once per page: the shell provides them, remotes consume them, and the server uses
 * the same instances. `file` is the name of the on-demand file, null for modules of the main bundle; `isOfStaff`
 * marks modules of staff pages.
 */
export function singletons() {
  const parts = [
    { name: 'react', isOfStaff: false },
    { name: 'react/jsx-runtime', isOfStaff: false },
    ...partsOf('shared-contracts'),
    ...partsOf('shared-ui'),
    // Needed by parts that render portals.
    { name: 'react-dom', isOfStaff: true },
  ];
  return parts.map((part) => ({ ...part, file: fileOf(part.name) }));
}

/** Installed version of a module's package. */
export function versionOf(name) {
  const [scope, part] = name.split('/');
  return require(`${scope.startsWith('@') ? `${scope}/${part}` : scope}/package.json`).version;
}

/** Range in which a remote accepts the host's module: the same major version as at build time. */
export const rangeOf = (name) => `^${versionOf(name).split('.')[0]}.0.0`;
