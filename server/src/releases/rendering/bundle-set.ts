import vm from 'node:vm';
import { createElement, type ReactNode } from 'react';
import type { Transport } from 'shared-contracts/api';
import { freezeLent } from 'shared-contracts/freeze-lent';
import type { ContainerSource } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import type { PageRenderer, ShellBundle } from 'shared-contracts/renderer';
import { markedRemote, partContext } from './marked-remote';
import type { Loaded, Order, SentBundle } from './messages';
import type { Turns } from './turns';

type LoadOrder = Extract<Order, { kind: 'load' }>;

interface SetParts {
  turns: Turns;
  transport: Transport;
  /** Resolves the shell's imports: React and Node's own modules. */
  provide: (name: string) => unknown;
  /** Records that a page awaits a promise of this bundle. */
  wait: <Result>(bundle: number, promise: Promise<Result>) => Promise<Result>;
}

/** File name of the bundle in stack traces, which attributes an error to a version. */
export const fileOf = ({ name, version }: Pick<SentBundle, 'name' | 'version'>) =>
  `/${name}/${version}/node/${name === 'shell' ? 'shell' : 'remote'}.cjs`;

/**
 * Loads the bundles of one set. Rejects when the shell fails; a remote that fails is left out and listed in
 * `troubles`.
 */
export async function loadSet(
  { set, origin, pinned, bundles }: LoadOrder,
  { turns, transport, provide, wait }: SetParts,
): Promise<{ renderer: PageRenderer; loaded: Loaded }> {
  const [shellBundle, ...others] = bundles;
  if (!shellBundle) throw new Error('there is no shell');
  const troubles: Loaded['troubles'] = [];
  const shell = evaluate(shellBundle, provide) as ShellBundle;
  const tables = [shell.singletons, ...Object.values(shell.olderMajors ?? {})];
  for (const [name, lent] of tables.flatMap((table) => Object.entries(table)))
    freezeLent(name, lent);
  const remotes = new Map<string, RemoteModule>();
  const Part = partContext(shellBundle.mark, (mark) => turns.enter(mark));
  for (const bundle of others) {
    const { name, mark } = bundle;
    const { olderMajors } = pinned.remotes.find((remote) => remote.name === name) ?? {};
    turns.enter(mark);
    try {
      const { remote } = evaluate(bundle, provideTo(name, shell, olderMajors)) as {
        remote: RemoteModule;
      };
      const entrance = {
        enter: () => turns.enter(mark),
        wait: <Result>(promise: Promise<Result>) => wait(mark, promise),
        part: (element: ReactNode) => createElement(Part, { value: mark }, element),
      };
      remotes.set(name, markedRemote(remote, entrance));
    } catch (error) {
      troubles.push({ name, message: messageOf(error) });
    }
  }
  turns.enter(shellBundle.mark);
  const renderer = new shell.Renderer({ release: pinned, remotes, origin, transport });
  for (const [name, { fragments }] of remotes) {
    const parts = Object.keys(fragments).map((part) => `${name}/${part}`);
    await renderer
      .prepare(parts)
      .catch((error) => troubles.push({ name, message: messageOf(error) }));
  }
  const messages = Object.fromEntries(
    [...remotes].map(([name, remote]) => [name, remote.messages]),
  );
  return { renderer, loaded: { kind: 'loaded', set, messages, troubles, failure: null } };
}

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/**
 * Evaluates a CommonJS bundle and returns its exports. It is not kept in a module cache, so that an unused
 * release can be garbage-collected. `provide` resolves imports and throws for a module that is not allowed.
 */
function evaluate(bundle: SentBundle, provide: (name: string) => unknown): unknown {
  const module = { exports: {} };
  const filename = fileOf(bundle);
  const run = vm.compileFunction(bundle.code, ['module', 'exports', 'require', '__filename'], {
    filename,
  });
  run(module, module.exports, provide, filename);
  return module.exports;
}

/** Resolves a remote's imports to the shell's singletons, or to the older major that its manifest declares. */
const provideTo =
  (name: string, shell: ShellBundle, older: ContainerSource['olderMajors'] = {}) =>
  (module: string): unknown => {
    const version = older[module];
    const lent = version === undefined ? shell.singletons : shell.olderMajors?.[module];
    const key = version ?? module;
    if (lent && Object.hasOwn(lent, key)) return lent[key];
    throw new Error(`${name} may not import ${module} on the server`);
  };
