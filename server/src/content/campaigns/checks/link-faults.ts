import type { CampaignFault } from 'shared-contracts/campaign';
import { neutralPath } from 'shared-contracts/locale';
import { textsAt } from './nodes';
import { faultAt } from './sentences';
import type { SiteReferenceData } from './site-reference-data';

/** Whether a page on another site exists. True also when the site does not answer in time. */
export type LinkProbe = (address: string) => Promise<boolean>;

/** Faults of a campaign's links. A link to another site gives only a warning, because the page may come back. */
export async function linkFaults(
  file: unknown,
  { pages }: SiteReferenceData,
  isLinkAlive: LinkProbe,
): Promise<CampaignFault[]> {
  const found = await Promise.all(
    textsAt(file, '**.link.address').map(async ({ path, value }) => {
      const values = { value };
      if (value.startsWith('/')) {
        const isPage = pages.has(pathOf(value)) || value.startsWith('/landing_page');
        return isPage ? [] : [faultAt(path, file, 'deadPage', { values })];
      }
      if (!value.startsWith('https://') || (await isLinkAlive(value))) return [];
      return [faultAt(path, file, 'deadLink', { values, severity: 'warning' })];
    }),
  );
  return found.flat();
}

const pathOf = (address: string) =>
  neutralPath(address.replace(/[?#].*$/, '')).replace(/(.)\/$/, '$1');
