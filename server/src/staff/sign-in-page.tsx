/** @jsxRuntime automatic */
import { type Locale, localise, otherLocale } from 'shared-contracts/locale';
import { passkeyScripts, SignInLayout } from './sign-in-layout';
import { signInAddress } from './sign-in-link';
import { fillPlaceholders, staffMessages } from './staff-language';
import { staffHomeAddress } from './start-session';

export interface SignInPageProps {
  locale: Locale;
  /** Why the page is shown, or the result of the last attempt. */
  statusMessage: string | null;
  styles: readonly string[];
  /** Address to open after the sign-in; empty for the default. */
  next: string;
  /** Name of the identity provider; null when none is configured. */
  provider: string | null;
  /** Name of the person already signed in; null when there is none. */
  signedInAs: string | null;
}

export const signOutAddress = '/-/sign-out';
export const providerAddress = `${signInAddress}/provider`;

/** The sign-in page. People use a passkey or the identity provider; operators of the machine a link; teams a token. */
export function SignInPage({
  locale,
  statusMessage,
  styles,
  next,
  provider,
  signedInAs,
}: SignInPageProps) {
  const messages = staffMessages[locale];
  const search = next && `?${new URLSearchParams({ next })}`;
  return (
    <SignInLayout
      title={messages.title}
      other={{
        address: `${signInAddress}?${new URLSearchParams({ lang: otherLocale(locale), ...(next && { next }) })}`,
        locale: otherLocale(locale),
      }}
      scripts={passkeyScripts}
      {...{ locale, styles, statusMessage }}
    >
      {signedInAs && <SignedIn {...{ locale, signedInAs }} />}
      <div className="way">
        <button
          type="button"
          className="main"
          data-passkey="use"
          data-next={next}
          {...passkeyMessages(locale)}
        >
          {messages.withPasskey}
        </button>
        <p>{messages.passkeyHow}</p>
      </div>
      {provider && (
        <a className="button" href={`${providerAddress}${search}`}>
          {fillPlaceholders(messages.withProvider, { name: provider })}
        </a>
      )}
      <details data-code>
        <summary>{messages.otherWays}</summary>
        <p>{messages.how}</p>
        <form method="post" action={signInAddress}>
          <input type="hidden" name="next" value={next} />
          <input
            name="code"
            type="password"
            required
            maxLength={200}
            placeholder={messages.code}
            aria-label={messages.code}
            autoComplete="off"
          />
          <button type="submit">{messages.signIn}</button>
        </form>
      </details>
    </SignInLayout>
  );
}

function SignedIn({ locale, signedInAs }: { locale: Locale; signedInAs: string }) {
  const messages = staffMessages[locale];
  return (
    <form className="signed-in" method="post" action={signOutAddress}>
      <p>{fillPlaceholders(messages.signedIn, { name: signedInAs })}</p>
      <a className="button" href={localise(staffHomeAddress, locale)}>
        {messages.toHome}
      </a>
      <button type="submit">{messages.signOut}</button>
    </form>
  );
}

/** Messages for the page's script, for failures with passkeys. */
export function passkeyMessages(locale: Locale) {
  const { failed, cancelled, known, unsupported } = staffMessages[locale];
  return {
    ...{ 'data-failed': failed, 'data-cancelled': cancelled },
    ...{ 'data-known': known, 'data-unsupported': unsupported },
  };
}
