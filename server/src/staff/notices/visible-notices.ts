import type { Database } from '../../database/database';
import type { StaffSession } from '../staff-sessions';
import { deleteNotices, listNotices, type NoticeRow } from './notices.queries';
import type { StateOfNotice } from './notices-plugin';

interface VisibleOptions {
  stateOf: StateOfNotice;
  limit: number;
  isUnread?: boolean;
}

/** The newest notices about what the person may see. Others are forgotten. */
export async function visibleNotices(
  database: Database,
  { person, roles, branches }: Pick<StaffSession, 'person' | 'roles' | 'branches'>,
  { stateOf, limit, isUnread = false }: VisibleOptions,
): Promise<NoticeRow[]> {
  if (person === null) return [];
  const rows = await listNotices(database, person, { limit, isUnread });
  const states = await Promise.all(
    rows.map((row) => stateOf({ id: person, roles: [...roles], branches: [...branches] }, row)),
  );
  const gone = rows.filter((_, index) => states[index] === 'gone');
  await deleteNotices(
    database,
    gone.map(({ id }) => id),
  );
  return rows.filter((row) => !gone.includes(row));
}
