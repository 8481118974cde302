/** @jsxRuntime automatic */
import { type Locale, otherLocale } from 'shared-contracts/locale';
import { Entrance, passkeyScripts } from './entrance';
import { signInAddress } from './sign-in-link';
import { filled, staffMessages } from './staff-language';

export interface SignInPageProps {
  locale: Locale;
  /** Why it is shown, or what came of the last try. */
  said: string | null;
  styles: readonly string[];
  /** Where who has signed in goes on; empty where that is usual for them. */
  next: string;
  /** Name of the provider that people may sign in with. */
  provider: string | null;
  /** Who has signed in here already. */
  signedInAs: string | null;
}

export const signOutAddress = '/-/sign-out';
export const providerAddress = `${signInAddress}/provider`;

/** Where staff sign in: people with a passkey or their provider, who runs the machine with a link, a team with its token. */
export function SignInPage({ locale, said, styles, next, provider, signedInAs }: SignInPageProps) {
  const messages = staffMessages[locale];
  const search = next && `?${new URLSearchParams({ next })}`;
  return (
    <Entrance
      title={messages.title}
      other={{
        address: `${signInAddress}?${new URLSearchParams({ lang: otherLocale(locale), ...(next && { next }) })}`,
        locale: otherLocale(locale),
      }}
      scripts={passkeyScripts}
      {...{ locale, styles, said }}
    >
      {signedInAs && <SignedIn {...{ locale, signedInAs }} />}
      <div className="way">
        <button
          type="button"
          className="main"
          data-passkey="use"
          data-next={next}
          {...sentencesOf(locale)}
        >
          {messages.withPasskey}
        </button>
        <p>{messages.passkeyHow}</p>
      </div>
      {provider && (
        <a className="button" href={`${providerAddress}${search}`}>
          {filled(messages.withProvider, { name: provider })}
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
    </Entrance>
  );
}

function SignedIn({ locale, signedInAs }: { locale: Locale; signedInAs: string }) {
  const messages = staffMessages[locale];
  return (
    <form className="signed-in" method="post" action={signOutAddress}>
      <p>{filled(messages.signedIn, { name: signedInAs })}</p>
      <a className="button" href="/-/studio">
        {messages.toStudio}
      </a>
      <button type="submit">{messages.signOut}</button>
    </form>
  );
}

/** What the page's script says when a browser makes or uses no passkey. */
export function sentencesOf(locale: Locale) {
  const { failed, cancelled, known, unsupported } = staffMessages[locale];
  return {
    ...{ 'data-failed': failed, 'data-cancelled': cancelled },
    ...{ 'data-known': known, 'data-unsupported': unsupported },
  };
}
