import vm from 'node:vm';
import type { Transport } from 'shared-contracts/api';
import { freezeLent } from 'shared-contracts/freeze-lent';
import type { ContainerSource } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import type { PageRenderer, ShellBundle } from 'shared-contracts/renderer';
import type { LoadCommand, Loaded, SentBundle } from './messages';
import type { MarkWriter } from './renderer-mark';

interface LoadContext {
  mark: Pick<MarkWriter, 'loading'>;
  transport: Transport;
  /** Resolves the shell's imports: React and Node's own modules. */
  requireForShell: (name: string) => unknown;
  /** The console that a bundle gets, so that its lines bear its name. */
  consoleOf: (bundle: SentBundle) => unknown;
}

/**
 * Loads the bundles of one set. Rejects when the shell fails; a remote that fails is left out and listed in
 * `loadErrors`. The mark tells which bundle's code runs meanwhile.
 */
export async function loadBundleSet(
  { id, origin, pinned, bundles }: LoadCommand,
  { mark, transport, requireForShell, consoleOf }: LoadContext,
): Promise<{ renderer: PageRenderer; loaded: Loaded }> {
  const [shellBundle, ...others] = bundles;
  if (!shellBundle) throw new Error('there is no shell');
  const loadErrors: Loaded['loadErrors'][number][] = [];
  const run = (bundle: SentBundle, provide: (name: string) => unknown) => {
    mark.loading = bundles.indexOf(bundle);
    return evaluate(bundle, provide, consoleOf(bundle));
  };
  const shell = run(shellBundle, requireForShell) as ShellBundle;
  const tables = [shell.singletons, ...Object.values(shell.olderMajors ?? {})];
  for (const [name, singleton] of tables.flatMap((table) => Object.entries(table)))
    freezeLent(name, singleton);
  const remotes = new Map<string, RemoteModule>();
  for (const bundle of others) {
    const { name } = bundle;
    const { olderMajors } = pinned.remotes.find((remote) => remote.name === name) ?? {};
    try {
      const { remote } = run(bundle, moduleProvider(name, shell, olderMajors)) as {
        remote: RemoteModule;
      };
      // A bundle with traps in place of its fields fails here, as its own failure.
      remotes.set(name, { ...remote });
    } catch (error) {
      loadErrors.push({ name, message: messageOf(error) });
    }
  }
  mark.loading = 0;
  const renderer = new shell.Renderer({ release: pinned, remotes, origin, transport });
  for (const [at, { name }] of bundles.entries()) {
    const parts = Object.keys(remotes.get(name)?.fragments ?? {}).map((part) => `${name}/${part}`);
    if (parts.length === 0) continue;
    mark.loading = at;
    await renderer
      .prepare(parts)
      .catch((error) => loadErrors.push({ name, message: messageOf(error) }));
  }
  const messages = Object.fromEntries(
    [...remotes].map(([name, remote]) => [name, remote.messages]),
  );
  const { messages: shellMessages = {} } = shell;
  return { renderer, loaded: { kind: 'loaded', id, messages, shellMessages, loadErrors } };
}

export const messageOf = (error: unknown) => String(error instanceof Error ? error.message : error);

/** The micro-frontend whose file stands first in the error's stack; null without one. */
export function ownerOf(error: unknown): string | null {
  const stack = error instanceof Error ? String(error.stack) : '';
  return /\/([\w-]+)\/[^/\s]+\/node\/\w+\.cjs/.exec(stack)?.[1] ?? null;
}

/**
 * Evaluates a CommonJS bundle and returns its exports. It is not kept in a module cache, so that an unused
 * release can be garbage-collected. `provide` resolves imports and throws for a module that is not allowed.
 */
function evaluate(
  { name, version, code }: SentBundle,
  provide: (name: string) => unknown,
  console: unknown,
): unknown {
  const module = { exports: {} };
  // Stands in stack traces.
  const filename = `/${name}/${version}/node/${name === 'shell' ? 'shell' : 'remote'}.cjs`;
  const parameters = ['module', 'exports', 'require', '__filename', 'console'];
  const run = vm.compileFunction(code, parameters, { filename });
  run(module, module.exports, provide, filename, console);
  return module.exports;
}

/** Resolves a remote's imports to the shell's singletons, or to the older major that its manifest declares. */
const moduleProvider =
  (name: string, shell: ShellBundle, older: ContainerSource['olderMajors'] = {}) =>
  (module: string): unknown => {
    const version = older[module];
    const singletons = version === undefined ? shell.singletons : shell.olderMajors?.[module];
    const key = version ?? module;
    if (singletons && Object.hasOwn(singletons, key)) return singletons[key];
    throw new Error(`${name} may not import ${module} on the server`);
  };
