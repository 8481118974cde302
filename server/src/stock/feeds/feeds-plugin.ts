import type { FastifyInstance } from 'fastify';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { vehicleFeeds } from 'shared-contracts/staff-stock';
import type { Config } from '../../config/config';
import type { SettingsContent } from '../../content/schema';
import type { ServedMedia } from '../../media/prepare-media';
import type { LiveStock } from '../live-stock';
import { FeedPictures } from './feed-pictures';
import { googleCsv } from './google-feed';
import { type FeedSite, type ListedCar, listedCars } from './listed-cars';
import { metaCsv, metaXml } from './meta-feed';

interface FeedsOptions {
  config: Pick<Config, 'publicOrigin' | 'mediaDir'>;
  media: Pick<ServedMedia, 'ensure'>;
  stock: Pick<LiveStock, 'offered'>;
  /** The live settings of the content. */
  settings(): Pick<SettingsContent, 'brand_name' | 'make'>;
}

type WriteFeed = (cars: readonly ListedCar[], site: FeedSite, locale: Locale) => string;

const xml = 'application/xml; charset=utf-8';
const csv = 'text/csv; charset=utf-8';

const feeds: readonly { address: string; type: string; write: WriteFeed }[] = [
  { address: vehicleFeeds.metaXml, type: xml, write: metaXml },
  { address: vehicleFeeds.metaCsv, type: csv, write: metaCsv },
  { address: vehicleFeeds.googleCsv, type: csv, write: googleCsv },
];

/** The cars that can be had, as advertising platforms fetch them. */
export async function feedsPlugin(
  app: FastifyInstance,
  { config, media, stock, settings }: FeedsOptions,
): Promise<void> {
  const pictures = new FeedPictures({ media, mediaDir: config.mediaDir });
  app.get<{ Params: { mark: string } }>('/feeds/pictures/:mark.jpg', async ({ params }, reply) => {
    const picture = await pictures.find(params.mark, await stock.offered());
    if (!picture) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(picture);
  });
  for (const locale of locales)
    for (const { address, type, write } of feeds)
      app.get(localise(address, locale), async (request, reply) => {
        const { listed, withoutVin } = listedCars(await stock.offered());
        const { brand_name, make } = settings();
        const site = { origin: config.publicOrigin, make, brand: brand_name[locale] };
        request.log.info({ address, listed: listed.length, withoutVin }, 'a feed of cars was read');
        // cars come and go within a day
        return reply
          .header('cache-control', 'public, no-cache')
          .type(type)
          .send(write(listed, site, locale));
      });
}
