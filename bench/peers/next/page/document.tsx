import type { ReactNode } from 'react';
import { preload } from 'react-dom';

const fonts = {
  en: '/fonts/readex-pro-latin-wght-common.woff2',
  ar: '/fonts/readex-pro-arabic-wght-normal.woff2',
};

/** The HTML document in one language. */
export function Document({ locale, children }: { locale: 'en' | 'ar'; children: ReactNode }) {
  preload(fonts[locale], { as: 'font', type: 'font/woff2', crossOrigin: '' });
  return (
    <html lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'}>
      <body>
        <div id="root">
          <div id="site">{children}</div>
        </div>
      </body>
    </html>
  );
}
