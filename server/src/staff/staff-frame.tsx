/** @jsxRuntime automatic */
import { type Locale, localise } from 'shared-contracts/locale';
import type { StaffLink } from 'shared-contracts/release-schema';
import { fillPlaceholders, staffMessages } from './staff-language';

/** Script that follows the number of unread notices, and Ctrl+K. */
export const frameScript = '/-/frame.js';

export const staffSearchAddress = '/-/find';

export interface StaffFrameProps {
  locale: Locale;
  /** The same page in the other language. */
  other: { address: string; locale: Locale };
  /** Name of the site. */
  brand: string;
  /** Name of the signed-in person or team. */
  name: string;
  /** Links that they may use. */
  rooms: readonly StaffLink[];
  /** Address of the page, without language. */
  current: string;
  /** Number of unread notices; null for who gets none, such as a team. */
  unread: number | null;
}

/** The frame of staff pages that the server renders. It looks like that of the shell: `shell/src/staff/staff-frame.tsx`. */
export function StaffFrame(props: StaffFrameProps) {
  const { locale, other, brand, name, rooms, current, unread } = props;
  const messages = staffMessages[locale];
  return (
    <>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      <header className="bar">
        <a className="brand" href={localise('/', locale)}>
          {brand}
        </a>
        <nav className="rooms" aria-label={messages.rooms}>
          <ul>
            {rooms.map(({ to, label }) => (
              <li key={to}>
                <a href={localise(to, locale)} aria-current={to === current ? 'page' : undefined}>
                  {label[locale]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {rooms.length > 0 && <FindLink locale={locale} />}
        {unread !== null && <Bell {...{ locale, unread }} />}
        <span className="person" dir="auto">
          {name}
        </span>
        <a href={other.address} lang={other.locale} hrefLang={other.locale}>
          {messages.otherLanguage}
        </a>
        <form method="post" action="/-/sign-out">
          <button type="submit">{messages.signOut}</button>
        </form>
      </header>
    </>
  );
}

function FindLink({ locale }: { locale: Locale }) {
  return (
    <a
      className="icon find-link"
      href={localise(staffSearchAddress, locale)}
      title={staffMessages[locale].find}
    >
      <svg viewBox="0 0 24 24" role="img" aria-label={staffMessages[locale].find}>
        <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5" />
      </svg>
    </a>
  );
}

function Bell({ locale, unread }: { locale: Locale; unread: number }) {
  const { bell } = staffMessages[locale];
  return (
    <a
      className="icon bell"
      href={localise('/-/notices', locale)}
      aria-label={fillPlaceholders(bell, { count: String(unread) })}
      data-label={bell}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={bellDrawing} />
      </svg>
      <span hidden={unread === 0}>{unread}</span>
    </a>
  );
}

const bellDrawing = 'M6 17V11a6 6 0 0 1 12 0v6m-14 0h16M10 20.5a2.2 2.2 0 0 0 4 0M12 5V3.2';
