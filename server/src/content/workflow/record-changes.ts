import type { SiteNavigation } from 'shared-contracts/content';
import type { DescribedChange } from 'shared-contracts/described-change';
import type { Database } from '../../database/database';
import type { RecordName } from '../../database/tables';
import { navigationChanges } from '../navigation-changes';
import { liveTexts } from '../records/records.queries';
import { describeChanges } from './describe-changes';
import { fieldsOf, wordsOf } from './unseen-change';

interface ChangesDependencies {
  database: Database;
  /** The links of the frame, where releases are live. */
  siteNavigation?: (() => Promise<SiteNavigation>) | undefined;
}

/** Changes between two stored bodies of a record, as an approver reads them. */
export async function recordChanges(
  { database, siteNavigation }: ChangesDependencies,
  record: RecordName,
  before: string | null,
  after: string | null,
): Promise<DescribedChange[]> {
  const bodies = [fieldsOf(record, before), fieldsOf(record, after)] as const;
  const navigation = record.kind === 'content' ? await siteNavigation?.() : undefined;
  if (navigation && record.name === 'navigation.json') {
    const seo = (await liveTexts(database)).get('seo.json');
    return navigationChanges(...bodies, navigation, JSON.parse(seo ?? '{}'));
  }
  return describeChanges(...bodies, await wordsOf(database, record, navigation));
}
