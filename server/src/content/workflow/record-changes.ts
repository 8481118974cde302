import type { SiteNavigation, SiteTexts } from 'shared-contracts/content';
import type { DescribedChange } from 'shared-contracts/described-change';
import type { Database } from '../../database/database';
import type { RecordName } from '../../database/tables';
import { navigationChanges } from '../navigation-changes';
import { liveTexts } from '../records/records.queries';
import { allTexts } from '../texts-file';
import { describeChanges } from './describe-changes';
import { fieldsOf, wordsOf } from './unseen-change';

interface ChangesDependencies {
  database: Database;
  /** The links of the frame, where releases are live. */
  siteNavigation?: (() => Promise<SiteNavigation>) | undefined;
  /** The texts of the live releases, where releases are live. */
  siteTexts?: (() => SiteTexts) | undefined;
}

/** Changes between two stored bodies of a record, as an approver reads them. */
export async function recordChanges(
  { database, siteNavigation, siteTexts }: ChangesDependencies,
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
  const words = await wordsOf(database, record, navigation);
  if (!siteTexts || record.kind !== 'content' || record.name !== 'texts.json')
    return describeChanges(...bodies, words);
  // what visitors read, and not only what the file replaces of it
  const [earlier, later] = bodies.map((own) => ({
    ...Object(own),
    ...allTexts(siteTexts(), Object(own)),
  }));
  return describeChanges(earlier, later, words).map(({ field = '', ...change }) => {
    // a text that goes back to the release's is not in the draft, and has no comments there
    const isInDraft = Object.hasOwn(Object(bodies[1]), field.split('.')[0] ?? '');
    return { ...change, ...(isInDraft && { field }) };
  });
}
