import type { Locale } from 'shared-contracts/locale';
import type { StaffLink } from 'shared-contracts/release-schema';
import { roomsOf, siteRooms } from 'shared-contracts/staff';
import type { Database } from '../database/database';
import { countUnread } from './notices/notices.queries';
import type { StaffFrameProps } from './staff-frame';
import type { StaffSession } from './staff-sessions';

interface FrameOptions {
  database: Database;
  /** Links of the live releases. */
  links: () => readonly StaffLink[];
  brand: (locale: Locale) => string;
}

/** What a page of staff that the server renders shows around itself. */
export type StaffFrames = ReturnType<typeof staffFrames>;

export function staffFrames({ database, links, brand }: FrameOptions) {
  /** Number of unread notices; null for a team or the machine's account, which get none. */
  const unreadOf = async ({ person }: Pick<StaffSession, 'person'>): Promise<number | null> =>
    person === null ? null : ((await countUnread(database, [person])).get(person) ?? 0);
  return {
    unreadOf,
    brand,
    of: async (
      session: StaffSession,
      page: Pick<StaffFrameProps, 'locale' | 'other' | 'current'>,
    ): Promise<StaffFrameProps> => ({
      ...page,
      ...{ name: session.who, brand: brand(page.locale) },
      rooms: session.token === null ? roomsOf(session, [...siteRooms, ...links()]) : [],
      unread: await unreadOf(session),
    }),
  };
}
