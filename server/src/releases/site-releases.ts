import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Transport } from 'shared-contracts/api';
import type { Config } from '../config/config';
import type { SamplesOf } from './checks/smoke-addresses';
import type { LiveRelease } from './live/live-release';
import { LiveReleases } from './live/live-releases';
import { serverName } from './live/server-name';
import { visitorOf } from './live/visitor';
import { type ReleasePreview, releasePreviewLinks } from './previews/preview-links';
import { previewCookie } from './previews/preview-plugin';
import { StoreReleaseService } from './service/store-service';
import { ChannelJournal } from './store/channel-journal';
import { openStore } from './store/open-store';
import { ReleaseArchive } from './store/release-archive';

interface Options {
  config: Pick<Config, 'publicOrigin' | 'secret' | 'port' | 'releasesDir' | 'releaseStore'>;
  /** The API, for the pages that are rendered. */
  transport: Transport;
  samplesOf: SamplesOf;
  log: FastifyBaseLogger;
}

/** All that the site asks of its releases. */
export interface SiteReleases {
  /** What new documents get; errors are counted here. */
  live: LiveReleases;
  /** Fetches a version to this machine. Null when there is none. */
  ensureLocal(name: string, version: string): Promise<string | null>;
  /** What a request is answered with; sets a cookie when visitors are told apart. */
  releaseFor(request: FastifyRequest, reply: FastifyReply): Promise<LiveRelease>;
  /** What a browser looks at before anybody else; null for visitors. */
  previewOf(request: Pick<FastifyRequest, 'cookies'>): ReleasePreview | null;
  /** Signs links to what is not live. */
  links: ReturnType<typeof releasePreviewLinks>;
  /** Takes orders in somebody's name. */
  serviceFor(by: string): StoreReleaseService;
}

/** Opens the store and loads what is live. Rejects when there is nothing that can be served. */
export async function openReleases({
  config,
  transport,
  samplesOf,
  log,
}: Options): Promise<SiteReleases> {
  const { publicOrigin: origin } = config;
  const store = await openStore(config);
  const archive = new ReleaseArchive(store, config.releasesDir);
  const trialSite = { origin, transport, samplesOf };
  const journal = new ChannelJournal(store);
  const server = serverName(config.port);
  const live = await LiveReleases.open({ ...trialSite, store, archive, journal, server, log });
  const links = releasePreviewLinks(config.secret);
  const previewOf: SiteReleases['previewOf'] = ({ cookies }) => links.read(cookies[previewCookie]);
  return {
    live,
    links,
    previewOf,
    ensureLocal: (name, version) => archive.ensureLocal(name, version),
    releaseFor(request, reply) {
      const isSecure = origin.startsWith('https:');
      const visitor = visitorOf(request, reply, { isSplit: live.isSplit, isSecure });
      return live.for(visitor, previewOf(request)?.releases);
    },
    serviceFor: (by) =>
      new StoreReleaseService({
        ...{ store, archive, by, previews: { origin, links } },
        trialSite: async () => trialSite,
      }),
  };
}
