import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Workspaces with sources of the model page that its visitors need. */
const workspaces = [
  'shared-contracts',
  'shared-ui',
  'shell',
  'mfe-catalog',
  'mfe-aftersales',
  'mfe-finance',
  'mfe-stock',
];

/** Hooks that server components may call too: the kit provides them for both. */
const serverSafeHooks = /^use(Translation|Visit|Shell|Matches|Id|Memo|Callback|LinksIn)$/;

/** Whether a file needs a client component: by its hooks, event handlers, contexts and stores. */
function needsBrowser(text: string): boolean {
  if (/\bcreateContext\b|'zustand'|\blazy\(|\son[A-Z]\w+=\{/.test(text)) return true;
  const hooks = [...text.matchAll(/\b(use[A-Z]\w*)(?=[(<])/g)].map(([, hook = '']) => hook);
  // Code that reads the route matches only needs the location's address
  const isWay = hooks.includes('useMatches');
  return hooks.some((hook) => !serverSafeHooks.test(hook) && !(isWay && hook === 'useLocation'));
}

/** Replacements for what each framework does itself, by file. */
const commonReplacements: Readonly<Record<string, string>> = {
  'shared-contracts/src/remote/remote.ts': "export { textOf } from './messages';\n",
  // The form's messages load with the form's code
  'shared-contracts/src/i18n/i18n.ts': `export { useTranslation } from 'peer-kit';
export const lateMessages = { bring: async () => {} };
`,
  'shell/src/app/shell-context.ts': "export { useShell } from 'peer-kit';\n",
  'shell/src/app/use-page-visit.ts':
    "export { useVisit as usePageVisit } from 'shared-contracts/visit';\n",
  // The chosen language is in the address
  'shell/src/federation/load-requests.ts':
    'export const loadRequests = async () => ({ rememberLocale: (_: string) => {} });\n',
};

interface PortOptions {
  /** Folder of the application; the sources go into its `node_modules`. */
  folder: string;
  /** Further replacements for our files, by file. */
  replacements: Readonly<Record<string, string>>;
  /** Whether to add 'use client' directives, as React Server Components require. */
  marksClientComponents: boolean;
  /** Modules of `shared-contracts` that server components import from another file. */
  onServer?: Readonly<Record<string, string>>;
  /** Folder of static files, for the fonts. */
  fonts: string;
}

/**
 * Copies our sources into another framework's application as packages, so that the same components, styles and
 * messages make the same page. Only what the framework itself provides is replaced.
 */
export function portSources({
  folder,
  replacements: instead,
  marksClientComponents: marked,
  onServer = {},
  fonts,
}: PortOptions): void {
  const modules = path.join(folder, 'node_modules');
  for (const workspace of workspaces) {
    const to = path.join(modules, workspace);
    rmSync(to, { recursive: true, force: true });
    cpSync(path.join(root, workspace, 'src'), path.join(to, 'src'), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$|[\\/]testing$/.test(file),
    });
    const description = JSON.parse(
      readFileSync(path.join(root, workspace, 'package.json'), 'utf8'),
    ) as { exports?: Record<string, string> };
    const exports = Object.fromEntries(
      Object.entries(description.exports ?? {}).map(([name, file]) => {
        const other = workspace === 'shared-contracts' && onServer[name];
        return [name, other ? { 'react-server': other, default: file } : file];
      }),
    );
    write(path.join(to, 'package.json'), {
      ...{ name: workspace, version: '1.0.0', type: 'module' },
      sideEffects: ['**/*.css'],
      ...(description.exports && { exports: { ...exports, './src/*': './src/*' } }),
    });
  }
  const kit = path.join(modules, 'peer-kit');
  rmSync(kit, { recursive: true, force: true });
  for (const part of [path.join(import.meta.dirname, 'kit'), path.join(folder, 'kit')])
    cpSync(part, kit, { recursive: true });
  for (const [file, text] of Object.entries({ ...commonReplacements, ...instead }))
    writeFileSync(path.join(modules, file), text);
  for (const workspace of workspaces) adaptSources(path.join(modules, workspace, 'src'), marked);
  mkdirSync(path.join(folder, fonts), { recursive: true });
  moveFonts(folder, path.join(folder, fonts));
}

/** Adds a line, which no minimizer drops, to a component of the page in an application. */
export const addLine = (folder: string, number: number) =>
  appendFileSync(
    path.join(folder, 'node_modules/mfe-catalog/src/model/introduction.tsx'),
    `\n[${number}].forEach(String);\n`,
  );

/** Redirects router imports to the kit, and adds 'use client' directives. */
function adaptSources(folder: string, marksClientComponents: boolean): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const before = readFileSync(file, 'utf8');
    const text = before.replace(/'react-router-dom'|'react-i18next'/g, "'peer-kit'");
    const mark = marksClientComponents && needsBrowser(text) && !text.startsWith("'use ");
    const after = mark ? `'use client';\n${text}` : text;
    if (after !== before) writeFileSync(file, after);
  }
}

/** Gives fonts fixed addresses, so that documents can preload them. */
function moveFonts(folder: string, fonts: string): void {
  const sheet = path.join(folder, 'node_modules/shared-ui/src/theme/fonts.css');
  const text = readFileSync(sheet, 'utf8').replace(/url\(\s*"([^"]+)"\s*\)/g, (_, file: string) => {
    const from = [
      path.join(path.dirname(sheet), file),
      path.join(folder, 'node_modules', file),
    ].find((place) => existsSync(place));
    if (!from) throw new Error(`${file} is not here`);
    cpSync(from, path.join(fonts, path.basename(file)));
    return `url("/fonts/${path.basename(file)}")`;
  });
  writeFileSync(sheet, text);
}

const write = (file: string, content: object) =>
  writeFileSync(file, JSON.stringify(content, null, 2));
