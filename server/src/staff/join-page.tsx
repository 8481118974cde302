/** @jsxRuntime automatic */
import { type Locale, otherLocale } from 'shared-contracts/locale';
import { joinAddress } from './people/people';
import { passkeyScripts, SignInLayout } from './sign-in-layout';
import { passkeyMessages } from './sign-in-page';
import { staffMessages } from './staff-language';

interface JoinPageProps {
  locale: Locale;
  styles: readonly string[];
  /** True for the operator of the machine, who must enter their name and e-mail; false for invited people. */
  isFirst: boolean;
}

/** The page on which people create their first passkey. */
export function JoinPage({ locale, styles, isFirst }: JoinPageProps) {
  const messages = staffMessages[locale];
  const other = otherLocale(locale);
  return (
    <SignInLayout
      title={messages.join}
      other={{ address: `${joinAddress}?lang=${other}`, locale: other }}
      scripts={passkeyScripts}
      statusMessage={null}
      {...{ locale, styles }}
    >
      <p data-welcome={messages.welcome}>{isFirst ? messages.first : messages.joinHow}</p>
      <form data-passkey="make" {...passkeyMessages(locale)}>
        {isFirst && (
          <>
            <label>
              {messages.name}
              <input name="name" required maxLength={100} autoComplete="name" />
            </label>
            <label>
              {messages.email}
              <input name="email" type="email" required maxLength={254} autoComplete="email" />
            </label>
          </>
        )}
        <label>
          {messages.passkeyName}
          <input name="passkey" required maxLength={100} placeholder={messages.passkeyExample} />
        </label>
        <button type="submit" className="main">
          {messages.makePasskey}
        </button>
      </form>
      {isFirst && <a href="/-/releases">{messages.releases}</a>}
    </SignInLayout>
  );
}
