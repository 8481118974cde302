/** @jsxRuntime automatic */
import { type Locale, localise } from 'shared-contracts/locale';
import type { StaffFrameProps } from '../staff-frame';
import { fillPlaceholders } from '../staff-language';
import { StaffPage } from '../staff-page';
import { noticeSettingsAddress, noticesAddress } from './notice-addresses';
import { momentText, noticeMessages, noticeText } from './notice-text';
import type { NoticeRow } from './notices.queries';

interface NoticesPageProps {
  locale: Locale;
  frame: StaffFrameProps;
  styles: readonly string[];
  notices: readonly NoticeRow[];
  /** Whether there may be more than are shown. */
  isCut: boolean;
}

/** The notices of a person, newest first. */
export function NoticesPage({ locale, frame, styles, notices, isCut }: NoticesPageProps) {
  const { list } = noticeMessages[locale];
  const isAnyUnread = notices.some(({ read_at }) => read_at === null);
  return (
    <StaffPage title={list.title} {...{ locale, styles, frame }}>
      <div className="notices">
        <div className="heading">
          <h1>{list.title}</h1>
          {isAnyUnread && (
            <form method="post" action={localise(`${noticesAddress}/read`, locale)}>
              <button type="submit">{list.readAll}</button>
            </form>
          )}
        </div>
        {notices.length === 0 ? (
          <p>{list.none}</p>
        ) : (
          <ul>
            {notices.map((notice) => (
              <Notice key={notice.id} {...{ notice, locale }} />
            ))}
          </ul>
        )}
        {isCut && <p>{fillPlaceholders(list.last, { count: String(notices.length) })}</p>}
        <a className="more" href={localise(noticeSettingsAddress, locale)}>
          {list.settings}
        </a>
      </div>
    </StaffPage>
  );
}

/** One notice; its title leads to its thing. */
export function Notice({ notice, locale }: { notice: NoticeRow; locale: Locale }) {
  const { list } = noticeMessages[locale];
  const { title, text } = noticeText(notice, locale);
  const isUnread = notice.read_at === null;
  return (
    <li className={isUnread ? 'unread' : undefined}>
      <div>
        <a href={localise(`${noticesAddress}/${encodeURIComponent(notice.id)}`, locale)}>{title}</a>
        {isUnread && <span className="chip">{list.unread}</span>}
      </div>
      <p>{text}</p>
      <div className="foot">
        <time dateTime={notice.created_at}>{momentText(notice.created_at)}</time>
        {isUnread && (
          <form method="post" action={localise(`${noticesAddress}/read`, locale)}>
            <input type="hidden" name="id" value={notice.id} />
            <button type="submit" aria-label={fillPlaceholders(list.readOf, { title })}>
              {list.read}
            </button>
          </form>
        )}
      </div>
    </li>
  );
}
