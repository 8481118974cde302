/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import type { Locale } from 'shared-contracts/locale';
import { staffMessages } from './staff-language';
import { StaffPage } from './staff-page';

interface EntranceProps {
  title: string;
  locale: Locale;
  /** The same page in the other language. */
  other: { address: string; locale: Locale };
  styles: readonly string[];
  scripts: readonly string[];
  /** What came of the last try. */
  said: string | null;
  children: ReactNode;
}

export const passkeyLibrary = '/-/passkey-library.js';
export const passkeyScript = '/-/sign-in.js';
export const passkeyScripts = [passkeyLibrary, passkeyScript];

/** The sheet on which staff sign in or join. */
export function Entrance({ title, locale, other, styles, scripts, said, children }: EntranceProps) {
  const messages = staffMessages[locale];
  return (
    <StaffPage {...{ title, locale, styles, scripts }}>
      <div className="entrance">
        <div className="head">
          <span>{messages.staff}</span>
          <a href={other.address} lang={other.locale} hrefLang={other.locale} data-keeps-code>
            {messages.otherLanguage}
          </a>
        </div>
        <h1>{title}</h1>
        <p className="said" role="status" hidden={!said}>
          {said}
        </p>
        {children}
      </div>
    </StaffPage>
  );
}
