import { randomInt } from 'node:crypto';
import { localise, readLocale } from 'shared-contracts/locale';
import { type OfferType, paths } from 'shared-contracts/paths';
import type { Database } from '../../../database/database';
import type { CampaignLinksTable } from '../../../database/tables';
import { urlBannerIds } from '../banner-ids';
import { allBannerIds } from '../campaigns.queries';
import { findLink, insertOrFindLink, type LinkTarget } from './links.queries';

/** Letters without look-alikes, because people type codes from posters. */
const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 7;

const shortAddress = /^\/c\/([a-z0-9]{1,20})$/;

export const shortPath = (code: string): string => `/c/${code}`;

/** Target of a short link; null when the code is unknown. Only stored links redirect, so this is no open redirect. */
export async function targetOf(database: Database, { pathname }: URL): Promise<string | null> {
  const code = shortAddress.exec(pathname)?.[1];
  const link = code && (await findLink(database, code));
  return link ? landingAddress(database, link) : null;
}

/** Path of a landing page with the link's campaign parameters. */
export async function landingAddress(database: Database, link: LinkTarget): Promise<string> {
  const ids = urlBannerIds((await allBannerIds(database)).get(link.slug) ?? {});
  const locale = readLocale(link.locale);
  // only `createLink` writes the column
  const path = paths.landing(link.slug, link.offer_type as OfferType, ids[locale]);
  const parameters = new URLSearchParams({
    utm_source: link.source,
    utm_medium: link.medium,
    utm_campaign: link.slug,
  });
  return `${localise(path, locale)}?${parameters}`;
}

/** Makes a short link for a source, or returns the existing one. */
export async function createLink(
  database: Database,
  target: LinkTarget,
  { by, now }: { by: string; now: Date },
): Promise<CampaignLinksTable> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const stamp = { created_by: by, created_at: now.toISOString() };
    const link = await insertOrFindLink(database, { code: randomCode(), ...target, ...stamp });
    if (link) return link;
  }
  throw new Error('no free code for a link');
}

const randomCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
