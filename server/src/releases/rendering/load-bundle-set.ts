import vm from 'node:vm';
import { createElement, type ReactNode } from 'react';
import type { Transport } from 'shared-contracts/api';
import { freezeLent } from 'shared-contracts/freeze-lent';
import type { ContainerSource } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import type { PageRenderer, ShellBundle } from 'shared-contracts/renderer';
import type { ExecutionTracker } from './execution-tracker';
import { createBundleContext, instrumentRemote } from './instrument-remote';
import type { Loaded, RendererCommand, SentBundle } from './messages';

type LoadCommand = Extract<RendererCommand, { kind: 'load' }>;

interface LoadContext {
  tracker: ExecutionTracker;
  transport: Transport;
  /** Resolves the shell's imports: React and Node's own modules. */
  requireForShell: (name: string) => unknown;
  /** Records that a page awaits a promise of this bundle. */
  trackWait: <Result>(bundle: number, promise: Promise<Result>) => Promise<Result>;
}

/** File name of the bundle in stack traces, which attributes an error to a version. */
export const bundleFilename = ({ name, version }: Pick<SentBundle, 'name' | 'version'>) =>
  `/${name}/${version}/node/${name === 'shell' ? 'shell' : 'remote'}.cjs`;

/**
 * Loads the bundles of one set. Rejects when the shell fails; a remote that fails is left out and listed in
 * `loadErrors`.
 */
export async function loadBundleSet(
  { set, origin, pinned, bundles }: LoadCommand,
  { tracker, transport, requireForShell, trackWait }: LoadContext,
): Promise<{ renderer: PageRenderer; loaded: Loaded }> {
  const [shellBundle, ...others] = bundles;
  if (!shellBundle) throw new Error('there is no shell');
  const loadErrors: Loaded['loadErrors'] = [];
  const shell = evaluate(shellBundle, requireForShell) as ShellBundle;
  const tables = [shell.singletons, ...Object.values(shell.olderMajors ?? {})];
  for (const [name, singleton] of tables.flatMap((table) => Object.entries(table)))
    freezeLent(name, singleton);
  const remotes = new Map<string, RemoteModule>();
  const BundleContext = createBundleContext(shellBundle.bundleId, (bundleId) =>
    tracker.enterBundle(bundleId),
  );
  for (const bundle of others) {
    const { name, bundleId } = bundle;
    const { olderMajors } = pinned.remotes.find((remote) => remote.name === name) ?? {};
    tracker.enterBundle(bundleId);
    try {
      const { remote } = evaluate(bundle, moduleProvider(name, shell, olderMajors)) as {
        remote: RemoteModule;
      };
      const hooks = {
        enter: () => tracker.enterBundle(bundleId),
        trackWait: <Result>(promise: Promise<Result>) => trackWait(bundleId, promise),
        wrapElement: (element: ReactNode) =>
          createElement(BundleContext, { value: bundleId }, element),
      };
      remotes.set(name, instrumentRemote(remote, hooks));
    } catch (error) {
      loadErrors.push({ name, message: messageOf(error) });
    }
  }
  tracker.enterBundle(shellBundle.bundleId);
  const renderer = new shell.Renderer({ release: pinned, remotes, origin, transport });
  for (const [name, { fragments }] of remotes) {
    const parts = Object.keys(fragments).map((part) => `${name}/${part}`);
    await renderer
      .prepare(parts)
      .catch((error) => loadErrors.push({ name, message: messageOf(error) }));
  }
  const messages = Object.fromEntries(
    [...remotes].map(([name, remote]) => [name, remote.messages]),
  );
  return { renderer, loaded: { kind: 'loaded', set, messages, loadErrors, failure: null } };
}

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/**
 * Evaluates a CommonJS bundle and returns its exports. It is not kept in a module cache, so that an unused
 * release can be garbage-collected. `provide` resolves imports and throws for a module that is not allowed.
 */
function evaluate(bundle: SentBundle, provide: (name: string) => unknown): unknown {
  const module = { exports: {} };
  const filename = bundleFilename(bundle);
  const run = vm.compileFunction(bundle.code, ['module', 'exports', 'require', '__filename'], {
    filename,
  });
  run(module, module.exports, provide, filename);
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
