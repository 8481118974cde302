/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import { directionOf, type Locale } from 'shared-contracts/locale';
import { staffManifestAddress } from './notices/push/staff-manifest';
import { frameScript, StaffFrame, type StaffFrameProps } from './staff-frame';

interface StaffPageProps {
  title: string;
  locale: Locale;
  /** CSS texts: the site's, then the page's. */
  styles: readonly string[];
  /** Addresses of the page's scripts, in order. */
  scripts?: readonly string[];
  /** Null before somebody has signed in. */
  frame?: StaffFrameProps | null;
  children: ReactNode;
}

/** The HTML document of all staff pages. */
export function StaffPage({
  title,
  locale,
  styles,
  scripts = [],
  frame = null,
  children,
}: StaffPageProps) {
  const allScripts = frame ? [frameScript, ...scripts] : scripts;
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {frame && <link rel="manifest" href={staffManifestAddress(locale)} />}
        {styles.map((css) => (
          <style
            key={css}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the style sheets of our own releases
            dangerouslySetInnerHTML={{ __html: css }}
          />
        ))}
        {allScripts.map((script) => (
          <script key={script} src={script} defer />
        ))}
      </head>
      <body>
        {frame && <StaffFrame {...frame} />}
        <main id="main" className="staff" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}
