/** @jsxRuntime automatic */
import { formatDate, type Locale, localise } from 'shared-contracts/locale';
import type { StaffFrameProps } from '../../staff/staff-frame';
import { StaffPage } from '../../staff/staff-page';
import ar from './messages/ar.json';
import en from './messages/en.json';

export const todayMessages: Record<Locale, typeof en> = { en, ar };

/** A thing that leads to its page. Addresses have no language. */
export interface TodayRow {
  key: string;
  address: string;
  title: string;
  /** What there is to know about it. */
  text: string;
}

export interface TodaySection {
  name: keyof typeof en.sections;
  rows: readonly TodayRow[];
  /** Address of the whole list, where there is one. */
  all: string | null;
  /** More than are shown. */
  total: number;
}

interface TodayPageProps {
  locale: Locale;
  frame: StaffFrameProps;
  styles: readonly string[];
  /** ISO date. */
  day: string;
  /** Those that the person may see. */
  sections: readonly TodaySection[];
}

/** The home of staff: what waits for the person, and what happens today. */
export function TodayPage({ locale, frame, styles, day, sections }: TodayPageProps) {
  const messages = todayMessages[locale];
  const isQuiet = sections.every(({ rows }) => rows.length === 0);
  return (
    <StaffPage title={messages.title} {...{ locale, styles, frame }}>
      <div className="today">
        <div>
          <h1>{messages.title}</h1>
          <p>
            <time dateTime={day}>{formatDate(day)}</time>
          </p>
          {isQuiet && <p className="said">{messages.quiet}</p>}
        </div>
        <div className="sections">
          {sections.map((section) => (
            <Section key={section.name} {...{ section, locale }} />
          ))}
        </div>
      </div>
    </StaffPage>
  );
}

function Section({ section, locale }: { section: TodaySection; locale: Locale }) {
  const { name, rows, all, total } = section;
  const messages = todayMessages[locale];
  const { title, empty } = messages.sections[name];
  return (
    <section className={`notices ${name}`} aria-labelledby={name}>
      <div className="heading">
        <h2 id={name}>
          {title}
          {total > 0 && <span className="count"> {total}</span>}
        </h2>
        {all !== null && rows.length > 0 && (
          <a className="more" href={localise(all, locale)} aria-describedby={name}>
            {messages.all}
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul>
          {rows.map(({ key, address, title: rowTitle, text }) => (
            <li key={key}>
              <a href={localise(address, locale)}>
                <bdi>{rowTitle}</bdi>
              </a>
              {text !== '' && <p>{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
