/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import { directionOf, type Locale } from 'shared-contracts/locale';

interface StaffPageProps {
  title: string;
  locale: Locale;
  /** CSS texts: the site's, then the page's. */
  styles: readonly string[];
  /** Addresses of the page's scripts, in order. */
  scripts?: readonly string[];
  children: ReactNode;
}

/** The HTML document of all staff pages. */
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
