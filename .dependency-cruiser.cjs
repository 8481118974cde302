const remotes = 'mfe-[^/]+';

/** Rooms of the server from the lowest floor to the highest: each imports only what stands below it. */
const serverRooms = [
  ...['config', 'security', 'storage', 'media', 'database', 'http', 'staff', 'content'],
  ...['stock', 'leads', 'releases', 'api', 'pages', 'operations'],
];

/** Commands, such as `server/src/leads/cli`, are entries: they put rooms together, as `main.ts` does. */
const floorRules = serverRooms.map((room, floor) => ({
  name: `server-${room}-imports-only-lower-floors`,
  severity: 'error',
  from: { path: `^server/src/${room}/`, pathNot: '/cli/|\\.test\\.tsx?$' },
  to: {
    path: '^server/src/',
    pathNot: `^server/src/(${serverRooms.slice(0, floor + 1).join('|')})/`,
  },
}));

/** The import table of the architecture, kept true. */
module.exports = {
  forbidden: [
    ...floorRules,
    {
      name: 'server-has-no-other-rooms',
      severity: 'error',
      from: {},
      to: { path: '^server/src/[^/]+/', pathNot: `^server/src/(${serverRooms.join('|')})/` },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'remotes-import-no-remote-shell-or-server',
      severity: 'error',
      from: { path: `^(${remotes})/` },
      to: { path: `^(${remotes}|shell|server|e2e)/`, pathNot: '^$1/' },
    },
    {
      name: 'remotes-own-only-contract-packages',
      comment:
        'MUI, emotion, slick, notistack, react-hook-form, zustand and ky live behind shared-ui and shared-contracts; what is for staff alone brings its own',
      severity: 'error',
      from: { path: `^(${remotes})/src/`, pathNot: '\\.test\\.tsx?$|^mfe-(inbox|studio)/' },
      to: {
        dependencyTypesNot: ['local', 'type-only'],
        path: 'node_modules/',
        pathNot: 'node_modules/(@types/)?(react|pannellum)/',
      },
    },
    {
      name: 'router-and-translations-by-the-contract',
      comment:
        'shared-contracts/router and shared-contracts/i18n name the part of both libraries that remotes may use',
      severity: 'error',
      from: {
        path: `^(${remotes}|shared-ui|shared-contracts)/`,
        pathNot: '^shared-contracts/src/(router|i18n)/|^shared-ui/src/testing/|\\.test\\.tsx?$',
      },
      to: { path: 'node_modules/(react-router|react-router-dom|react-i18next|i18next)/' },
    },
    {
      name: 'panorama-viewer-for-the-catalog-alone',
      severity: 'error',
      from: { pathNot: '^mfe-catalog/' },
      to: { path: 'node_modules/pannellum/' },
    },
    {
      name: 'shell-imports-no-remote',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: `^(${remotes}|server|e2e)/` },
    },
    {
      name: 'shared-ui-imports-contracts-only',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: `^(${remotes}|shell|server|e2e)/` },
    },
    {
      name: 'parts-for-staff-in-pages-of-staff-alone',
      comment: 'the shell lends them to remotes for staff, and no visitor pays a byte',
      severity: 'error',
      from: { pathNot: '^(mfe-inbox|mfe-studio|shared-ui/src/staff)/' },
      to: { path: '^shared-ui/src/staff/' },
    },
    {
      name: 'shared-contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^shared-contracts/' },
      to: { path: `^(${remotes}|remote-kit|shell|shared-ui|server|e2e)/` },
    },
    {
      name: 'remote-kit-imports-contracts-only',
      severity: 'error',
      from: { path: '^remote-kit/' },
      to: { path: `^(${remotes}|shell|shared-ui|server|e2e)/` },
    },
    {
      name: 'nothing-that-runs-imports-the-remote-kit',
      comment:
        'it builds, serves in development, tests and releases; commands of the server use its release command',
      severity: 'error',
      from: {
        path: `^(${remotes}|shell|shared-ui|server)/src/`,
        pathNot: '^server/src/.+/cli/|\\.test\\.tsx?$',
      },
      to: { path: '^remote-kit/' },
    },
    {
      name: 'contracts-for-both-sides-are-free-of-react',
      severity: 'error',
      from: {
        path: '^shared-contracts/src/(api|campaign|finance|forms|paths|locale|picture|release|staff)/',
      },
      to: { path: 'node_modules/(react|react-dom|react-router)/' },
    },
    {
      name: 'server-imports-contracts-without-react',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: `^(${remotes}|shell|shared-ui|e2e)/|^shared-contracts/src/visit/` },
    },
    {
      name: 'e2e-knows-the-site-only-by-its-paths',
      severity: 'error',
      // those are no tests but remotes and a host, made by other tools
      from: { path: '^e2e/', pathNot: '^e2e/stock/' },
      to: {
        path: `^(${remotes}|remote-kit|shell|shared-ui|server)/|^shared-contracts/src/(?!paths|locale|forms/messages)`,
      },
    },
    {
      name: 'no-product-file-imports-test-code',
      comment: 'what only tests need stays out of what visitors and servers run',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|(^|/)testing/|^(e2e|bench|repo-tests|server/bench)/' },
      to: { path: '(^|/)testing/|\\.test\\.tsx?$' },
    },
    {
      name: 'nobody-imports-the-bench',
      comment: 'it puts everything together, and nothing is made of it',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'mui-only-behind-shared-ui',
      severity: 'error',
      from: { pathNot: '^shared-ui/' },
      to: { path: 'node_modules/(@mui|@emotion/styled|notistack|react-slick|react-hook-form)/' },
    },
    {
      name: 'packages-are-declared-where-they-are-imported',
      comment: 'in the package.json of the workspace, or for tools of tests in that of the root',
      severity: 'error',
      // those have package files of their own, or are put together from all workspaces
      from: { pathNot: '^(e2e/stock|bench)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|releases|data|\\.cache|\\.next)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
