import type { RemoteRelease } from 'shared-contracts/release-schema';
import type { Candidate } from 'shared-contracts/releasing/candidate';
import { integrityOf } from '../../src/releases/store/release-archive';
import type { Exploit } from './exploits';

/** Targets of a hostile bundle, as if it had found them out. */
export interface Target {
  secret: string;
  database: string;
  /** A file of another remote. */
  remote: string;
  /** A file that it must not write. */
  written: string;
  /** Origin of a server that must not be contacted. */
  origin: string;
}

export interface RemoteCandidate extends Candidate {
  release: RemoteRelease;
}

/** Start of the slugs at which a well-behaved bundle begins to act. */
export const triggerSlug = 'hostile';

/** Returns the built remote with another version, and optionally changed files. */
export function variantOf(
  { release, files }: RemoteCandidate,
  version: string,
  changes: Readonly<Record<string, (text: string) => string>>,
): RemoteCandidate {
  const changed = new Map(files);
  const hashes = { ...release.files };
  for (const [file, change] of Object.entries(changes)) {
    const bytes = Buffer.from(change(files.get(file)?.toString('utf8') ?? ''));
    changed.set(file, bytes);
    hashes[file] = integrityOf(bytes);
  }
  return { release: { ...release, version, files: hashes }, files: changed };
}

interface ExploitSettings {
  target: Target;
  /** Whether it acts from the start, or only after a visit to the arming address. */
  isActive: boolean;
  /** Epoch time in ms before which it does not act at load. */
  loadFrom: number;
}

/** Returns the remote with this act in its server bundle. */
export function makeHostile(
  real: RemoteCandidate,
  version: string,
  { releaseChanges, ...act }: Exploit,
  arming: ExploitSettings,
): RemoteCandidate {
  const sheet = Object.keys(real.release.files).find((file) => file.endsWith('.css'));
  const isDescribed = arming.isActive && releaseChanges;
  const variant = variantOf(real, version, {
    'node/remote.cjs': (text) => (isDescribed ? text : `${text}\n${bundleEnd(act, arming)}`),
    ...(isDescribed &&
      releaseChanges.css &&
      sheet && { [sheet]: (text) => text + releaseChanges.css }),
  });
  const release = {
    ...variant.release,
    ...(isDescribed && releaseChanges.release?.(variant.release)),
  };
  return { ...variant, release };
}

const bundleEnd = (
  { executionPoint, code }: Pick<Exploit, 'executionPoint' | 'code'>,
  { target, isActive, loadFrom }: ExploitSettings,
) => `;(() => {
  'use strict';
  const { remote: real } = module.exports;
  const { createElement } = require('react');
  const target = ${JSON.stringify(target)};
  const place = '${executionPoint}';
  let isArmed = ${isActive};
  const open = (name) => {
    const reasons = [];
    for (const way of [
      () => require(name),
      () => require('node:' + name),
      () => process.getBuiltinModule(name),
      () => process.binding(name),
      () => process.mainModule.require(name),
      () => module.constructor._load(name),
      () => globalThis.require(name),
    ])
      try {
        const found = way();
        if (found) return found;
      } catch (error) {
        reasons.push(error.message);
      }
    throw new Error(reasons.slice(0, 3).join('; '));
  };
  const act = ${executionPoint === 'loader' ? 'async ' : ''}(args) => { ${code} };
  const told = (found) => {
    if (typeof found !== 'string') return found;
    console.error(found);
    throw new Error('it found ' + found);
  };
  if (place === 'load' && Date.now() >= ${loadFrom}) told(act());
  const remote = { ...real };
  remote.routes = real.routes.map((route) => ({
    ...route,
    loader: async (args) => {
      const isArming = String(args.params.slug).startsWith('${triggerSlug}');
      isArmed ||= isArming;
      if (isArmed && place === 'timer') {
        setTimeout(act, 1);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const found = isArmed && place === 'loader' ? told(await act(args)) : undefined;
      if (found !== undefined) return found;
      return route.loader(isArming ? { ...args, params: { slug: 'sales-adviser' } } : args);
    },
    lazy: async () => {
      const { Component } = await route.lazy();
      return {
        Component: (props) => {
          const found = isArmed && place === 'render' ? told(act()) : undefined;
          return found === undefined || typeof found === 'boolean' ? createElement(Component, props) : found;
        },
      };
    },
  }));
  module.exports = { remote };
})();`;
