/** @jsxRuntime automatic */
import type { ReactNode } from 'react';

interface StaffPageProps {
  title: string;
  /** Style sheets as text: the site's own, and the page's. */
  styles: readonly string[];
  /** Address of the page's script. */
  script?: string;
  children: ReactNode;
}

/** The document around every page that is for staff. */
export function StaffPage({ title, styles, script, children }: StaffPageProps) {
  return (
    <html lang="en" dir="ltr">
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
        {script && <script src={script} defer />}
      </head>
      <body>
        <main className="staff">{children}</main>
      </body>
    </html>
  );
}
