/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import { StaffHead, type StaffHeadProps } from './staff-head';
import { StaffPage } from './staff-page';

interface SignInLayoutProps extends StaffHeadProps {
  title: string;
  styles: readonly string[];
  scripts: readonly string[];
  /** Result of the last attempt. */
  statusMessage: string | null;
  children: ReactNode;
}

export const passkeyLibrary = '/-/passkey-library.js';
export const passkeyScript = '/-/sign-in.js';
export const passkeyScripts = [passkeyLibrary, passkeyScript];

/** Layout of the pages for signing in and joining. */
export function SignInLayout({
  title,
  locale,
  other,
  styles,
  scripts,
  statusMessage,
  children,
}: SignInLayoutProps) {
  return (
    <StaffPage {...{ title, locale, styles, scripts }}>
      <div className="entrance">
        <StaffHead {...{ locale, other }} />
        <h1>{title}</h1>
        <p className="said" role="status" hidden={!statusMessage}>
          {statusMessage}
        </p>
        {children}
      </div>
    </StaffPage>
  );
}
