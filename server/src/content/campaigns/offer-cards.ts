import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CampaignOffer } from 'shared-contracts/campaign';
import { type Locale, locales } from 'shared-contracts/locale';
import { replaceFile } from '../../media/replace-file';
import { cardSize, cardVersion } from '../seo/social-cards/card-key';
import { ensurePicture, type PictureStorage, pictureDir, pictureRoot } from './campaign-pictures';
import { type LiveCampaigns, offerImage, type ShownCampaign } from './live-campaigns';

export interface CardStorage extends PictureStorage {
  campaigns: LiveCampaigns;
  /** `content/media` */
  mediaDir: string;
}

/** Share card of an offer's landing page. Its address contains a digest of all that it shows. */
export function offerCard(
  { slug, brand, addressOf, framedOf }: ShownCampaign,
  offer: CampaignOffer,
  locale: Locale,
) {
  const file = offerImage(offer, locale);
  const picture = { file, address: addressOf(file, 'social') };
  const upright = framedOf(file)?.mirror === false;
  const words = {
    ...{ locale, title: offer.title[locale], line: '', brand: brand[locale] },
    ...(upright && { upright }),
  };
  const shown = JSON.stringify([cardVersion, words, picture.address]);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 8);
  const name = `card-${offer.offer_type}-${locale}-${cardSize.width}x${cardSize.height}.${hash}.jpg`;
  return { address: `${pictureRoot}${slug}/${name}`, picture, words };
}

/** Makes the card at an address, if it belongs to a live campaign. Returns whether the file exists. */
export async function ensureCard(path: string, storage: CardStorage): Promise<boolean> {
  const [, slug = '', offerType, language] =
    /^([a-z0-9-]+)\/card-([a-z-]+)-(\w\w)-\d+x\d+\.[0-9a-f]{8}\.jpg$/.exec(path) ?? [];
  const locale = locales.find((known) => known === language);
  if (!locale) return false;
  const dir = pictureDir(storage.dataDir);
  if (await stat(join(dir, path)).catch(() => null)) return true;
  const campaign = await storage.campaigns.find(slug);
  const offer = campaign?.file.offers.find(({ offer_type }) => offer_type === offerType);
  if (!campaign || !offer) return false;
  const { address, picture, words } = offerCard(campaign, offer, locale);
  if (address !== pictureRoot + path) return false;
  // imported late: few starts need the fonts and the text shaper
  const { CardPainter } = await import('../seo/social-cards/card-painter');
  const painter = await CardPainter.open(storage.mediaDir);
  const card = await painter.paint({ ...words, picture: await fileOf(picture, storage) });
  await replaceFile(dir, path, card);
  return true;
}

/** Absolute path of a campaign's picture, or the path inside `content/media` of the site's. */
async function fileOf(picture: { file: string; address: string }, storage: CardStorage) {
  if (!picture.address.startsWith(pictureRoot)) return picture.file;
  const path = picture.address.slice(pictureRoot.length);
  await ensurePicture(path, storage);
  return join(pictureDir(storage.dataDir), path);
}
