import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { localise, neutralPath } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { StaffLink } from 'shared-contracts/release-schema';
import { Link } from 'shared-contracts/router';
import { type Person, roomsOf } from 'shared-contracts/staff';
import { useVisit } from 'shared-contracts/visit';
import { clearPendingTap } from '../frame/early-taps';
import type { FrameData } from '../frame/frame.loader';
import { FrameProviders } from '../frame/frame-providers';
import { LanguageToggle } from '../frame/language-toggle';
import { Bell } from './bell';
import { entryKey } from './entry-key';
import { FindLink } from './find-link';
import { InLanguageProvider } from './in-language';
import styles from './staff-frame.module.css';

export interface StaffFrameProps {
  /** The signed-in person. */
  person: Pick<Person, 'name' | 'roles'>;
  /** Links that remotes add to this frame. */
  rooms: readonly StaffLink[];
  /** Number of unread notices; null for who gets none. A server of before 0053 does not say it. */
  unread?: number | null | undefined;
}

/** The frame of staff pages: links to the screens, language toggle, the person's name, and sign-out. */
export function StaffFrame(frame: StaffFrameProps) {
  const data = useLoaderData<FrameData>();
  return (
    <FrameProviders data={data}>
      <InLanguageProvider>
        <Layout {...frame} />
      </InLanguageProvider>
    </FrameProviders>
  );
}

function Layout(frame: StaffFrameProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <TitleBar {...frame} />
      <main id="main" className={styles.main} tabIndex={-1} onClickCapture={clearPendingTap}>
        <Outlet />
      </main>
      <ScrollRestoration getKey={entryKey} />
    </>
  );
}

function TitleBar({ person, rooms, unread = null }: StaffFrameProps) {
  const { t } = useTranslation('staff');
  const { settings, locale } = useVisit();
  return (
    <header className={styles.bar}>
      {/* A plain anchor, because the public site is another document. */}
      <a className={styles.brand} href={localise(paths.home(), locale)}>
        {settings.brandName}
      </a>
      {/* Hides links without permission. The service enforces the rights; this only avoids links to a refusal. */}
      <Rooms rooms={roomsOf(person, rooms)} />
      <FindLink />
      {unread !== null && <Bell unread={unread} />}
      <span className={styles.person} dir="auto">
        {person.name}
      </span>
      <LanguageToggle className={styles.link} />
      <form method="post" action="/-/sign-out">
        <button type="submit" className={styles.link}>
          {t('signOut')}
        </button>
      </form>
    </header>
  );
}

function Rooms({ rooms }: Pick<StaffFrameProps, 'rooms'>) {
  const { t } = useTranslation('staff');
  const { locale } = useVisit();
  const currentPath = neutralPath(useLocation().pathname);
  // Of nested addresses the longest one is current.
  const current = rooms
    .filter(({ to }) => currentPath === to || currentPath.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0];
  const bar = useRef<HTMLElement>(null);
  const currentRoom = current?.to;
  useEffect(() => {
    // On a phone the links overflow the bar. Not `scrollIntoView`: some browsers would then start the Tab order
    // there.
    const link = currentRoom && bar.current?.querySelector('[aria-current="page"]');
    if (link && bar.current) bar.current.scrollLeft += centreOf(link) - centreOf(bar.current);
  }, [currentRoom]);
  return (
    <nav ref={bar} className={styles.rooms} aria-label={t('rooms')}>
      <ul>
        {rooms.map((room) => (
          <li key={room.to}>
            <Link
              to={localise(room.to, locale)}
              className={styles.link}
              aria-current={room === current ? 'page' : undefined}
            >
              {room.label[locale]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Distance from the viewport's left edge in px. */
function centreOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
