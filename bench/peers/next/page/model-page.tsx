import { BeforeYouBuy } from 'mfe-catalog/src/model/before-you-buy';
import { Descriptions } from 'mfe-catalog/src/model/descriptions';
import { Features } from 'mfe-catalog/src/model/features';
import { Introduction } from 'mfe-catalog/src/model/introduction';
import styles from 'mfe-catalog/src/model/model.module.css';
import { Separation } from 'mfe-catalog/src/model/separation';
import { Specification } from 'mfe-catalog/src/model/specification';
import { View360Section } from 'mfe-catalog/src/model/view-360-section';
import { Prices } from 'mfe-catalog/src/price/prices';
import { setPage } from 'peer-kit';
import { contentIn } from 'peer-kit/content';
import { Providers } from 'peer-kit/providers';
import { FragmentSlot } from 'shared-contracts/visit';
import { Footer } from 'shell/src/frame/footer';
import frame from 'shell/src/frame/frame.module.css';
import { Navigation } from 'shell/src/frame/navigation';
import { SideStrip } from 'shell/src/frame/side-strip';
import { TopBar } from 'shell/src/frame/top-bar';
import { Breadcrumbs } from 'shell/src/seo/breadcrumbs';
import { Closing, Dock, Opening, Request, RequestProvider, Sections } from './request';

/** The model page: static parts are server components, interactive ones client components. */
export function ModelPage({ locale }: { locale: 'en' | 'ar' }) {
  const content = contentIn(locale);
  const {
    model,
    messages,
    settings,
    models,
    terms,
    like,
    origin,
    links,
    retired,
    tags,
    structured,
    title,
  } = content;
  setPage(locale, `${locale === 'ar' ? '/ar' : ''}/explore-vehicles/${model.slug}`);
  const known = { locale, settings, models, terms, like, messages, origin, links, retired };
  return (
    <>
      <title>{title}</title>
      {tags.map(({ tag: Tag, ...attributes }: any) => (
        <Tag key={Object.values(attributes).join()} {...camel(attributes)} />
      ))}
      {structured.map((text: string) => (
        <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
      ))}
      <Providers content={known}>
        <a className={frame.skip} href="#main">
          {messages.shell.skip}
        </a>
        <TopBar />
        <Navigation />
        <main id="main" className={frame.main} tabIndex={-1}>
          <RequestProvider>
            <Opening model={model} />
            <Sections model={model} />
            <div id="around" className={styles.wide}>
              <View360Section model={model} />
            </div>
            <div id="overview" className={styles.wide}>
              <Introduction introduction={model.introduction} />
            </div>
            <div id="price" className={styles.wide}>
              <Prices price={model.price} model={model} />
              <FragmentSlot name="mfe-stock/like" fallback={null} />
            </div>
            <div id="specifications" className={styles.wide}>
              <Specification model={model} />
              <Separation separation={model.separation} />
            </div>
            <div id="features" className={styles.wide}>
              <Features features={model.features} images={model.featureImages} />
              <Descriptions descriptions={model.descriptions} />
              <BeforeYouBuy faqs={model.faqs} branch={model.branch} />
              <Closing model={model} />
            </div>
            <Dock model={model} />
            <Request model={model} />
          </RequestProvider>
        </main>
        <Breadcrumbs />
        <SideStrip />
        <Footer />
      </Providers>
    </>
  );
}

const names: Record<string, string> = { hreflang: 'hrefLang', 'data-seo': 'data-seo' };

const camel = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [names[name] ?? name, value]),
  );
