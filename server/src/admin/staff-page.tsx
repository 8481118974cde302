/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import { directionOf, type Locale } from 'shared-contracts/locale';

interface StaffPageProps {
  title: string;
  locale: Locale;
  /** Style sheets as text: the site's own, and the page's. */
  styles: readonly string[];
  /** Addresses of the page's scripts, in their order. */
  scripts?: readonly string[];
  children: ReactNode;
}

/** The document around every page that is for staff. */
export function StaffPage({ title, locale, styles, scripts = [], children }: StaffPageProps) {
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((css) => (
          <style
            key={css}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the style sheets of our own releases
            dangerouslySetInnerHTML={{ __html: css }}
          />
        ))}
        {scripts.map((script) => (
          <script key={script} src={script} defer />
        ))}
      </head>
      <body>
        <main className="staff">{children}</main>
      </body>
    </html>
  );
}
