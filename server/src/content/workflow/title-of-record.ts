import type { Bilingual } from 'shared-contracts/campaign';
import { contentFileName } from 'shared-contracts/content';
import type { RecordName } from '../../database/tables';
import { titleOf as titleOfCampaign } from '../campaigns/drafts/draft-title';
import { titleOf as titleOfFile } from '../service/title-of';

/** Display title of a campaign or file from its body; null when it has none. */
export function titleOfRecord(kind: RecordName['kind'], body: string | null): Bilingual | null {
  if (kind === 'content' || body === null) return titleOfFile(body);
  const title = titleOfCampaign(JSON.parse(body)); // the service wrote it
  return title.en !== '' && title.ar !== '' ? title : null;
}

/** What people call a record: its title, or the name of a file that has none. */
export const nameOfRecord = ({ kind, name }: RecordName, body: string | null): Bilingual | string =>
  titleOrName(titleOfRecord(kind, body), name);

export const titleOrName = (title: Bilingual | null, name: string): Bilingual | string =>
  title ?? contentFileName(name) ?? name;
