import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RemoteRelease, StaffLink } from 'shared-contracts/release-schema';
import { createReleaseRenderer, type ReleaseRenderer } from '../rendering/release-renderer';
import type { BundleSet } from '../rendering/renderer';
import type { PreparedSet, RendererPool } from '../rendering/renderer-pool';
import type { RetiredRoute } from '../store/channel-file';
import type { LiveVersion } from '../store/traffic';
import { type AssetsOf, readInlinedTexts } from './page-assets';
import { addressNormalizer, type NormalizeAddress } from './page-parameters';
import { type PageRelease, pageReleases } from './page-release';
import { assetFinder, pinRelease, staffRelease } from './pin-release';
import { type FolderOf, readRemoteRelease, readShellRelease, serverBundle } from './stored-release';

/**
 * An immutable set of versions. A request uses the one that it started with, even when another goes live
 * meanwhile.
 */
export interface LiveRelease {
  /** The release as visitors' documents carry it, without remotes for staff. */
  pinned: PinnedRelease;
  /** The part of `pinned` that one page's document carries. */
  pinnedFor: PageRelease;
  /** The release as staff pages carry it; null when the shell has no frame for staff. */
  staff: StaffRelease | null;
  versions: readonly LiveVersion[];
  renderer: ReleaseRenderer;
  /**
   * UI messages of the remotes that are rendered on the server; the pages of others are rendered in the
   * browser.
   */
  rendered: PreparedSet['messages'];
  /** UI messages of the shell, by namespace. */
  shellMessages: PreparedSet['shellMessages'];
  /** Remotes without a server bundle, which are rendered in the browser by design. */
  browserOnly: ReadonlySet<string>;
  assetsOf: AssetsOf;
  normalizeAddress: NormalizeAddress;
  /** Name of the Trusted Types policy that its pages create; null when they create none. */
  trustedTypes: string | null;
}

/** The same versions for signed-in staff: their pages, and the fragments of all remotes. */
export interface StaffRelease {
  pinned: PinnedRelease;
  links: StaffLink[];
  /** Retired addresses below `/-/`. */
  retired: readonly RetiredRoute[];
  assetsOf: AssetsOf;
}

export interface Activation {
  folderOf: FolderOf;
  versions: readonly LiveVersion[];
  retired: readonly RetiredRoute[];
  origin: string;
  pool: RendererPool;
  /** Reason why a version must not be rendered on the server; null when it may. */
  blockReason?: (version: LiveVersion) => string | null;
  /** Called for a remote whose bundle fails; its pages are then rendered in the browser. */
  onLoadError: (remote: string, error: unknown) => void;
}

/** Loads the bundles of these versions into the renderers. Rejects when the shell fails or is missing. */
export async function activate(activation: Activation): Promise<LiveRelease> {
  const { folderOf, versions, origin, pool, blockReason = () => null, onLoadError } = activation;
  const shellVersion = versions.find(({ name }) => name === 'shell')?.version;
  if (!shellVersion) throw new Error('the channel names no shell');
  const shell = readShellRelease(folderOf('shell', shellVersion));
  const remotes = new Map<string, RemoteRelease>();
  for (const { name, version } of versions)
    if (name !== 'shell') remotes.set(name, readRemoteRelease(folderOf(name, version)));
  const texts = new Map(
    versions.flatMap(({ name, version }) => {
      const release = name === 'shell' ? shell : remotes.get(name);
      return release ? readInlinedTexts(folderOf(name, version), release) : [];
    }),
  );
  const assetsOf = assetFinder({ texts, shell, remotes });
  const pinned = pinRelease(activation, { shell, remotes }, assetsOf);
  const pinnedFor = pageReleases(pinned, (name) => [
    ...shell.borrows,
    ...(remotes.get(name)?.borrows ?? []),
  ]);
  const staff = staffRelease(activation, { texts, shell, remotes });
  const { bundles, troubles: unreadable } = readBundles(folderOf, versions, remotes, blockReason);
  const id = `${pinned.id} ${bundles.map(({ name }) => name).join()}`;
  const set: BundleSet = { id, origin, pinned, bundles };
  const { set: loaded, messages, shellMessages, loadErrors } = await pool.prepare(set);
  const troubles = [...unreadable, ...loadErrors];
  for (const { name, message } of troubles) onLoadError(name, new Error(message));
  const { trustedTypes = null } = shell;
  const renderer = createReleaseRenderer(pool, loaded, troubles);
  const browserOnly = new Set(
    [...remotes.keys()].filter((name) => isBrowserOnly(remotes.get(name))),
  );
  return {
    ...{ pinned, pinnedFor, staff, versions, renderer, rendered: messages },
    shellMessages,
    ...{
      browserOnly,
      assetsOf,
      trustedTypes,
      normalizeAddress: addressNormalizer(remotes.values()),
    },
  };
}

const isBrowserOnly = (release: RemoteRelease | undefined) =>
  release?.stock !== undefined && !(serverBundle in release.files);

/** Reads the server bundles, the shell's first. Throws when the shell's is missing. */
function readBundles(
  folderOf: FolderOf,
  versions: readonly LiveVersion[],
  remotes: ReadonlyMap<string, RemoteRelease>,
  blockReason: NonNullable<Activation['blockReason']>,
) {
  const bundles: BundleSet['bundles'][number][] = [];
  const loadErrors: { name: string; message: string }[] = [];
  for (const live of versions) {
    const { name, version } = live;
    const isShell = name === 'shell';
    // The shell is always loaded, because no page renders without it.
    const why = isShell ? null : blockReason(live);
    if (why) {
      loadErrors.push({ name, message: `its pages are rendered in browsers: ${why}` });
      continue;
    }
    if (isBrowserOnly(remotes.get(name))) continue;
    const file = path.join(folderOf(name, version), isShell ? 'node/shell.cjs' : serverBundle);
    try {
      const bundle = { name, version, code: readFileSync(file, 'utf8') };
      if (isShell) bundles.unshift(bundle);
      else bundles.push(bundle);
    } catch (error) {
      if (isShell) throw error;
      loadErrors.push({ name, message: error instanceof Error ? error.message : '' });
    }
  }
  return { bundles, troubles: loadErrors };
}
