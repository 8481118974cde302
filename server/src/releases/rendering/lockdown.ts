import dgram from 'node:dgram';
import net from 'node:net';
import vm from 'node:vm';
import { freezeIntrinsics } from './freeze-intrinsics';

const forbidden = (name: string) => () => {
  throw new Error(`${name} is not to be had while pages are rendered`);
};

/** Web and Node globals that bundles may use, besides those of the language. */
const allowedGlobals = [
  ...['AbortController', 'AbortSignal', 'Blob', 'Buffer', 'DOMException', 'Event', 'EventTarget'],
  ...['File', 'FormData', 'Headers', 'Request', 'Response', 'URL', 'URLSearchParams'],
  ...['ReadableStream', 'TransformStream', 'WritableStream', 'TextDecoder', 'TextEncoder'],
  ...['atob', 'btoa', 'crypto', 'global', 'performance', 'queueMicrotask', 'structuredClone'],
];

/** Removed from the language: they can block the thread. */
const removedGlobals = ['Atomics', 'SharedArrayBuffer'];

/** The `process` that bundles see. */
const sandboxedProcess = Object.freeze({
  env: Object.freeze({ NODE_ENV: process.env.NODE_ENV }),
  ...Object.fromEntries(
    ['exit', 'abort', 'kill', 'reallyExit', 'binding', 'dlopen', 'getBuiltinModule', 'chdir'].map(
      (name) => [name, forbidden(`process.${name}`)],
    ),
  ),
});

/**
 * Locks the process before the first bundle is loaded: no network, no exit, and frozen globals, so that one
 * bundle cannot affect another. `extraGlobals` are the server's replacements for globals.
 */
export function lockDown(extraGlobals: Readonly<Record<string, unknown>>): void {
  net.Socket.prototype.connect = forbidden('The network');
  net.Server.prototype.listen = forbidden('The network');
  dgram.Socket.prototype.bind = forbidden('The network');
  dgram.Socket.prototype.send = forbidden('The network');
  const globalObject = globalThis as Record<string, unknown>;
  const language = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const globals: Record<string, unknown> = {
    // Reads through the getter, because Node defines some globals lazily.
    ...Object.fromEntries(
      [...language, ...allowedGlobals].map((name) => [name, globalObject[name]]),
    ),
    ...extraGlobals,
    process: sandboxedProcess,
  };
  for (const name of removedGlobals) delete globals[name];
  freezeIntrinsics(
    language.filter((name) => !(name in extraGlobals)).map((name) => globalObject[name]),
  );
  for (const name of Object.getOwnPropertyNames(globalObject))
    if (!(name in globals)) delete globalObject[name];
  for (const [name, value] of Object.entries(globals)) {
    if (Object.getOwnPropertyDescriptor(globalObject, name)?.configurable !== false)
      Object.defineProperty(globalObject, name, { value, writable: false, configurable: false });
    if (value !== globalThis) freeze(value);
  }
  Object.preventExtensions(globalThis);
}

/** Freezes a value and, for a constructor, its prototype. */
function freeze(value: unknown): void {
  Object.freeze(value);
  if (typeof value === 'function' && value.prototype) Object.freeze(value.prototype);
}
