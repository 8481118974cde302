/** @jsxRuntime automatic */
import { type Locale, localise } from 'shared-contracts/locale';
import { type StaffFrameProps, staffSearchAddress } from '../../staff/staff-frame';
import { fillPlaceholders } from '../../staff/staff-language';
import { StaffPage } from '../../staff/staff-page';
import ar from './messages/ar.json';
import en from './messages/en.json';

const searchMessages: Record<Locale, typeof en> = { en, ar };

/** A thing that was found. Addresses have no language. */
export interface FoundThing {
  address: string;
  title: string;
  text: string;
}

export interface FoundGroup {
  name: keyof typeof en.groups;
  things: readonly FoundThing[];
}

interface SearchPageProps {
  locale: Locale;
  frame: StaffFrameProps;
  styles: readonly string[];
  query: string;
  /** Groups with at least one thing. */
  groups: readonly FoundGroup[];
}

/** One search over all that the person may see. */
export function StaffSearchPage({ locale, frame, styles, query, groups }: SearchPageProps) {
  const messages = searchMessages[locale];
  return (
    <StaffPage title={messages.title} {...{ locale, styles, frame }}>
      <div className="notices">
        <h1>{messages.title}</h1>
        <form className="find" action={localise(staffSearchAddress, locale)}>
          <input
            type="search"
            name="q"
            defaultValue={query}
            maxLength={100}
            aria-label={messages.label}
            placeholder={messages.label}
            aria-describedby="help"
            // biome-ignore lint/a11y/noAutofocus: who comes here wants to type
            autoFocus={query === ''}
          />
          <button type="submit" className="main">
            {messages.submit}
          </button>
        </form>
        <p id="help">{messages.help}</p>
        {query !== '' && groups.length === 0 && (
          <p className="said" role="status">
            {fillPlaceholders(messages.none, { query })}
          </p>
        )}
      </div>
      {groups.map(({ name, things }) => (
        <section key={name} className="notices" aria-labelledby={name}>
          <h2 id={name}>{messages.groups[name]}</h2>
          <ul>
            {things.map(({ address, title, text }) => (
              <li key={address}>
                <a href={localise(address, locale)}>
                  <bdi>{title}</bdi>
                </a>
                {text !== '' && (
                  <p>
                    <bdi>{text}</bdi>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </StaffPage>
  );
}
