import dgram from 'node:dgram';
import net from 'node:net';
import vm from 'node:vm';
import { freezeLanguage } from './freeze-language';

const closed = (name: string) => () => {
  throw new Error(`${name} is not to be had while pages are rendered`);
};

/** What bundles have of the web and of Node, beside the language itself. */
const kept = [
  ...['AbortController', 'AbortSignal', 'Blob', 'Buffer', 'DOMException', 'Event', 'EventTarget'],
  ...['File', 'FormData', 'Headers', 'Request', 'Response', 'URL', 'URLSearchParams'],
  ...['ReadableStream', 'TransformStream', 'WritableStream', 'TextDecoder', 'TextEncoder'],
  ...['atob', 'btoa', 'crypto', 'global', 'performance', 'queueMicrotask', 'structuredClone'],
];

/** Of the language: what waits for another thread. */
const taken = ['Atomics', 'SharedArrayBuffer'];

/** What bundles have for `process`. */
const processOfBundles = Object.freeze({
  env: Object.freeze({ NODE_ENV: process.env.NODE_ENV }),
  ...Object.fromEntries(
    ['exit', 'abort', 'kill', 'reallyExit', 'binding', 'dlopen', 'getBuiltinModule', 'chdir'].map(
      (name) => [name, closed(`process.${name}`)],
    ),
  ),
});

/**
 * Closes the process before the first bundle: no module, no socket, no way to end it, and nothing that one bundle
 * could change for the others. `given` are globals of ours.
 */
export function lockDown(given: Readonly<Record<string, unknown>>): void {
  net.Socket.prototype.connect = closed('The network');
  net.Server.prototype.listen = closed('The network');
  dgram.Socket.prototype.bind = closed('The network');
  dgram.Socket.prototype.send = closed('The network');
  const all = globalThis as Record<string, unknown>;
  const language = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const globals: Record<string, unknown> = {
    // some are made when they are first read
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

/** A value, and what instances share when it makes some. */
function freeze(value: unknown): void {
  Object.freeze(value);
  if (typeof value === 'function' && value.prototype) Object.freeze(value.prototype);
}
