import { randomInt } from 'node:crypto';
import { localise, readLocale } from 'shared-contracts/locale';
import { type OfferType, paths } from 'shared-contracts/paths';
import type { Database } from '../../database/database';
import type { CampaignLinksTable } from '../../database/tables';
import { addressIds } from '../banner-ids';
import { allBannerIds } from '../campaigns.queries';
import { findLink, keepLink, type Marks } from './links.queries';

/** Letters without look-alikes, because people type codes from posters. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 7;

const shortAddress = /^\/c\/([a-z0-9]{1,20})$/;

export const shortPath = (code: string): string => `/c/${code}`;

/** Target of a short link; null when the code is unknown. Only stored links redirect, so this is no open redirect. */
export async function targetOf(database: Database, { pathname }: URL): Promise<string | null> {
  const code = shortAddress.exec(pathname)?.[1];
  const link = code && (await findLink(database, code));
  return link ? landingAddress(database, link) : null;
}

/** Path of a landing page with the link's campaign parameters. */
export async function landingAddress(database: Database, link: Marks): Promise<string> {
  const ids = addressIds((await allBannerIds(database)).get(link.slug) ?? {});
  const locale = readLocale(link.locale);
  // only `makeLink` writes the column
  const path = paths.landing(link.slug, link.offer_type as OfferType, ids[locale]);
  const marks = new URLSearchParams({
    utm_source: link.source,
    utm_medium: link.medium,
    utm_campaign: link.slug,
  });
  return `${localise(path, locale)}?${marks}`;
}

/** Makes a short link for a source, or returns the existing one. */
export async function makeLink(
  database: Database,
  marks: Marks,
  { by, now }: { by: string; now: Date },
): Promise<CampaignLinksTable> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const stamp = { created_by: by, created_at: now.toISOString() };
    const link = await keepLink(database, { code: drawCode(), ...marks, ...stamp });
    if (link) return link;
  }
  throw new Error('no free code for a link');
}

const drawCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
