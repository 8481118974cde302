import path from 'node:path';
import fp from 'fastify-plugin';
import type { Config } from '../../config/config';
import type { Database } from '../../database/database';
import type { ReleaseArtwork } from '../../releases/live/release-artwork';
import type { Caller } from '../../staff/caller';
import type { Staff } from '../../staff/staff';
import type { StaffSessions } from '../../staff/staff-sessions';
import type { FileStore } from '../../storage/file-store';
import { previewTokens } from '../previews/preview-tokens';
import { liveVersionsOf } from '../records/records.queries';
import { DraftSignals } from '../workflow/signals';
import type { SiteReferenceData } from './checks/site-reference-data';
import { DraftService } from './drafts/draft-service';
import type { LiveCampaigns } from './live-campaigns';
import { pictureRoute } from './picture-route';
import { openPictureLibrary } from './pictures/picture-library';
import { picturesPlugin } from './pictures/pictures-plugin';
import { LocalCampaignService } from './service/local-service';
import { servicePlugin } from './service/service-plugin';
import { CampaignFigures } from './visits/campaign-figures';
import { countVisits, VisitCounter } from './visits/visit-counter';

interface CampaignsPluginOptions {
  database: Database;
  campaigns: LiveCampaigns;
  uploads: FileStore;
  config: Pick<Config, 'secret' | 'publicOrigin' | 'dataDir' | 'contentDir'>;
  content: { readonly site: SiteReferenceData };
  staff: Staff;
  sessions: StaffSessions;
  /** Pictures of the live releases, for the library. */
  artwork?: () => Promise<ReleaseArtwork[]>;
  now?: () => Date;
}

type Parts = Pick<CampaignsPluginOptions, 'database' | 'uploads' | 'config' | 'content' | 'now'>;

const campaignDependencies = ({
  database,
  uploads,
  config,
  content,
  now = () => new Date(),
}: Parts) => {
  const { dataDir, publicOrigin: origin } = config;
  const links = previewTokens(config.secret, now);
  return (caller: Caller) => ({
    ...{ database, uploads, dataDir, links, origin, now, caller },
    site: content.site,
  });
};

/** The drafts of campaigns, for change sets. */
export const campaignDrafts = (parts: Parts) => {
  const dependenciesFor = campaignDependencies(parts);
  return (caller: Caller) => new DraftService(dependenciesFor(caller));
};

/** All routes of campaigns except the API's: pictures, counting of visits, previews and the campaign service. */
export const campaignsPlugin = fp<CampaignsPluginOptions>(async function service(app, options) {
  const { database, campaigns, uploads, config, content, artwork } = options;
  const { now = () => new Date() } = options;
  const { dataDir, contentDir, publicOrigin: origin } = config;
  const mediaDir = path.join(contentDir, 'media');
  await app.register(pictureRoute, { uploads, campaigns, dataDir, mediaDir });
  const counter = new VisitCounter({ database, log: app.log, now });
  const links = previewTokens(config.secret, now);
  countVisits(app, counter, { previews: links, origin, now });
  const library = openPictureLibrary({ database, uploads, content, campaigns, artwork, now });
  await app.register(picturesPlugin, { library, staff: options.staff });
  const dependenciesFor = campaignDependencies(options);
  await app.register(servicePlugin, {
    ...{ staff: options.staff, sessions: options.sessions },
    signals: new DraftSignals({
      ...{ kind: 'campaign', database, now, log: app.log },
      liveOf: (slugs) => liveVersionsOf(database, 'campaign', slugs),
    }),
    media: { database, campaigns },
    serviceFor: (by) => new LocalCampaignService(dependenciesFor(by)),
    draftsFor: (by) => new DraftService(dependenciesFor(by)),
    figuresFor: (by) => new CampaignFigures(dependenciesFor(by)),
  });
});
