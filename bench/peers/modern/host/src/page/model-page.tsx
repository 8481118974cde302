import { Helmet } from '@modern-js/runtime/head';
import { useLoaderData } from '@modern-js/runtime/router';
import { createLazyComponent } from '@module-federation/modern-js-v3/react';
import { getInstance } from '@module-federation/modern-js-v3/runtime';
import { Providers } from 'peer-kit/providers';
import { Footer } from 'shell/src/frame/footer';
import frame from 'shell/src/frame/frame.module.css';
import { Navigation } from 'shell/src/frame/navigation';
import { SideStrip } from 'shell/src/frame/side-strip';
import { TopBar } from 'shell/src/frame/top-bar';
import { Breadcrumbs } from 'shell/src/seo/breadcrumbs';

const fonts = {
  en: '/fonts/readex-pro-latin-wght-common.woff2',
  ar: '/fonts/readex-pro-arabic-wght-normal.woff2',
};

/** The remote's page; documents reference its style sheets and scripts. */
const ModelScreen = createLazyComponent({
  instance: getInstance() as any,
  loader: () => import('catalog/model-screen') as Promise<{ default: () => any }>,
  loading: null,
  fallback: null,
  export: 'default',
  injectLink: true,
  injectScript: true,
});

/** The frame belongs to the host; the page in it is the remote's. */
export default function ModelPage() {
  const content = useLoaderData() as any;
  const { locale, title, tags, structured, messages } = content;
  return (
    <div id="site">
      <Helmet htmlAttributes={{ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' }}>
        <title>{title}</title>
        {tags.map(({ tag: Tag, ...attributes }: any) => (
          <Tag key={Object.values(attributes).join()} {...attributes} />
        ))}
        {structured.map((text: string) => (
          <script key={text} type="application/ld+json">
            {text}
          </script>
        ))}
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={fonts[locale as 'en']}
          crossOrigin="anonymous"
        />
      </Helmet>
      <Providers content={content}>
        <a className={frame.skip} href="#main">
          {messages.shell.skip}
        </a>
        <TopBar />
        <Navigation />
        <main id="main" className={frame.main} tabIndex={-1}>
          <ModelScreen />
        </main>
        <Breadcrumbs />
        <SideStrip />
        <Footer />
      </Providers>
    </div>
  );
}
