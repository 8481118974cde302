import dgram from 'node:dgram';
import net from 'node:net';
import vm from 'node:vm';
import { freezeLanguage } from './freeze-language';

const closed = (name: string) => () => {
  throw new Error(`${name} is not to be had while pages are rendered`);
};

/** Web and Node globals that bundles may use, besides those of the language. */
const kept = [
  ...['AbortController', 'AbortSignal', 'Blob', 'Buffer', 'DOMException', 'Event', 'EventTarget'],
  ...['File', 'FormData', 'Headers', 'Request', 'Response', 'URL', 'URLSearchParams'],
  ...['ReadableStream', 'TransformStream', 'WritableStream', 'TextDecoder', 'TextEncoder'],
  ...['atob', 'btoa', 'crypto', 'global', 'performance', 'queueMicrotask', 'structuredClone'],
];

/** Removed from the language: they can block the thread. */
const taken = ['Atomics', 'SharedArrayBuffer'];

/** The `process` that bundles see. */
const processOfBundles = Object.freeze({
  env: Object.freeze({ NODE_ENV: process.env.NODE_ENV }),
  ...Object.fromEntries(
    ['exit', 'abort', 'kill', 'reallyExit', 'binding', 'dlopen', 'getBuiltinModule', 'chdir'].map(
      (name) => [name, closed(`process.${name}`)],
    ),
  ),
});

/**
 * Locks the process before the first bundle is loaded: no network, no exit, and frozen globals, so that one
 * bundle cannot affect another. `given` are the server's replacements for globals.
 */
export function lockDown(given: Readonly<Record<string, unknown>>): void {
  net.Socket.prototype.connect = closed('The network');
  net.Server.prototype.listen = closed('The network');
  dgram.Socket.prototype.bind = closed('The network');
  dgram.Socket.prototype.send = closed('The network');
  const all = globalThis as Record<string, unknown>;
  const language = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const globals: Record<string, unknown> = {
    // Reads through the getter, because Node defines some globals lazily.
    ...Object.fromEntries([...language, ...kept].map((name) => [name, all[name]])),
    ...given,
    process: processOfBundles,
  };
  for (const name of taken) delete globals[name];
  freezeLanguage(language.filter((name) => !(name in given)).map((name) => all[name]));
  for (const name of Object.getOwnPropertyNames(all)) if (!(name in globals)) delete all[name];
  for (const [name, value] of Object.entries(globals)) {
    if (Object.getOwnPropertyDescriptor(all, name)?.configurable !== false)
      Object.defineProperty(all, name, { value, writable: false, configurable: false });
    if (value !== globalThis) freeze(value);
  }
  Object.preventExtensions(globalThis);
}

/** Freezes a value and, for a constructor, its prototype. */
function freeze(value: unknown): void {
  Object.freeze(value);
  if (typeof value === 'function' && value.prototype) Object.freeze(value.prototype);
}
