import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { crossOriginHeaders } from '../http/file-headers';
import type { SiteReleases } from './site-releases';
import { assetBase } from './store/channel-changes';
import { type ChannelFile, defaultOf } from './store/channel-file';

interface DiscoveryOptions {
  config: Pick<Config, 'publicOrigin'>;
  releases: Pick<SiteReleases, 'ensureLocal'> & { live: Pick<SiteReleases['live'], 'channel'> };
}

const headers = { ...crossOriginHeaders, 'cache-control': 'public, max-age=60' };

/** Version-independent addresses for external hosts: the live channel, and each remote's manifest. */
export async function discoveryPlugin(
  app: FastifyInstance,
  { config: { publicOrigin: origin }, releases }: DiscoveryOptions,
): Promise<void> {
  app.get('/assets/production.json', (_request, reply) =>
    reply.headers(headers).send(publicChannel(releases.live.channel, origin)),
  );

  app.get<{ Params: { name: string } }>(
    '/assets/:name/mf-manifest.json',
    async (request, reply) => {
      const { name } = request.params;
      const version = defaultOf(releases.live.channel, name)?.metadata.version;
      const folder = version && (await releases.ensureLocal(name, version));
      const manifest = folder && (await readManifest(path.join(folder, 'web/mf-manifest.json')));
      if (!manifest) return reply.callNotFound();
      // `auto` would resolve relative to this address, where there are no files.
      manifest.metaData.publicPath = origin + assetBase(name, version);
      return reply.headers(headers).send(manifest);
    },
  );
}

/** The channel without authors and canary salts, which are internal. */
function publicChannel({ schema, microFrontends }: ChannelFile, origin: string) {
  const entries = Object.entries(microFrontends).map(([name, versions]) => [
    name,
    versions.map(({ url, fallbackUrl, extras: _ours, ...entry }) => ({
      url: origin + url,
      ...(fallbackUrl && { fallbackUrl: origin + fallbackUrl }),
      ...entry,
    })),
  ]);
  return { schema, microFrontends: Object.fromEntries(entries) };
}

/** Null when the remote's build creates no manifest. */
async function readManifest(file: string): Promise<{ metaData: { publicPath: string } } | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}
