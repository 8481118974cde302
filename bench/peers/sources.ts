import {
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

/** Workspaces whose sources the model page is made of, as far as a visitor of it needs them. */
const workspaces = [
  'shared-contracts',
  'shared-ui',
  'shell',
  'mfe-catalog',
  'mfe-aftersales',
  'mfe-finance',
];

/** What server components may call as well: the kit has it for both. */
const onBoth = /^use(Translation|Visit|Shell|Matches|Id|Memo|Callback|LinksIn)$/;

/** Whether a file needs a browser: by the hooks that it calls, what it listens to, and contexts and stores. */
function livesInBrowser(text: string): boolean {
  if (/\bcreateContext\b|'zustand'|\blazy\(|\son[A-Z]\w+=\{/.test(text)) return true;
  const hooks = [...text.matchAll(/\b(use[A-Z]\w*)(?=[(<])/g)].map(([, hook = '']) => hook);
  // what reads the whole way to the page asks only for its address
  const isWay = hooks.includes('useMatches');
  return hooks.some((hook) => !onBoth.test(hook) && !(isWay && hook === 'useLocation'));
}

interface Port {
  /** Folder of the application; the sources come into its `node_modules`. */
  folder: string;
  /** Files that take the place of ours, by ours: what each framework does itself. */
  instead: Readonly<Record<string, string>>;
  /** Whether components that need a browser say so, as React Server Components ask for it. */
  marked: boolean;
  /** Modules of `shared-contracts` that server components import from another file. */
  onServer?: Readonly<Record<string, string>>;
  /** Folder of files that are served as they are, for the fonts. */
  fonts: string;
}

/**
 * Copies our own sources into another framework's application as packages: the same components, style sheets and words
 * make the same page there. Only what the framework does itself is exchanged.
 */
export function portSources({ folder, instead, marked, onServer = {}, fonts }: Port): void {
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
  for (const [file, text] of Object.entries(instead)) writeFileSync(path.join(modules, file), text);
  for (const workspace of workspaces) adapt(path.join(modules, workspace, 'src'), marked);
  mkdirSync(path.join(folder, fonts), { recursive: true });
  moveFonts(folder, path.join(folder, fonts));
}

/** The router's names come from the kit, and what needs a browser says so. */
function adapt(folder: string, marked: boolean): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const before = readFileSync(file, 'utf8');
    const text = before.replace(/'react-router-dom'|'react-i18next'/g, "'peer-kit'");
    const mark = marked && livesInBrowser(text) && !text.startsWith("'use ");
    const after = mark ? `'use client';\n${text}` : text;
    if (after !== before) writeFileSync(file, after);
  }
}

/** Fonts get addresses of their own, so that documents can name the first of them. */
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
