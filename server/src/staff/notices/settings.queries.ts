import type { Locale } from 'shared-contracts/locale';
import {
  type NoticeChannel,
  type NoticeKind,
  noticeDefinitions,
} from 'shared-contracts/staff-notices';
import type { Database } from '../../database/database';
import type { QuietHours } from './quiet-hours';

/** How a person is told. */
export interface NoticeSettings {
  /** Null is the site's language for staff. */
  locale: Locale | null;
  channels: Partial<Record<NoticeKind, NoticeChannel>>;
  /** Null is none. */
  quiet: QuietHours | null;
}

const nothingChosen: NoticeSettings = { locale: null, channels: {}, quiet: null };

export async function findSettings(database: Database, person: string): Promise<NoticeSettings> {
  const row = await database
    .selectFrom('notice_settings')
    .selectAll()
    .where('person', '=', person)
    .executeTakeFirst();
  if (!row) return nothingChosen;
  const { locale, channels, quiet_from: from, quiet_until: until } = row;
  return {
    locale,
    channels: JSON.parse(channels), // the site wrote it
    quiet: from !== null && until !== null ? { from, until } : null,
  };
}

/** Changes what is given; the rest stays. */
export async function saveSettings(
  database: Database,
  person: string,
  change: Partial<NoticeSettings>,
): Promise<void> {
  const { locale, channels, quiet } = { ...(await findSettings(database, person)), ...change };
  const values = {
    ...{ locale, channels: JSON.stringify(channels) },
    ...{ quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null },
  };
  await database
    .insertInto('notice_settings')
    .values({ person, ...values })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(values))
    .execute();
}

export const channelOf = ({ channels }: Pick<NoticeSettings, 'channels'>, kind: NoticeKind) =>
  channels[kind] ?? noticeDefinitions[kind].channel;
