import { Descriptions } from 'mfe-catalog/src/model/descriptions';
import { Features } from 'mfe-catalog/src/model/features';
import { Introduction } from 'mfe-catalog/src/model/introduction';
import { Separation } from 'mfe-catalog/src/model/separation';
import { Specification } from 'mfe-catalog/src/model/specification';
import { View360Section } from 'mfe-catalog/src/model/view-360-section';
import { Instalments } from 'mfe-catalog/src/price/instalments';
import { Prices } from 'mfe-catalog/src/price/prices';
import { setPage } from 'peer-kit';
import { contentIn } from 'peer-kit/content';
import { Providers } from 'peer-kit/providers';
import { Footer } from 'shell/src/frame/footer';
import frame from 'shell/src/frame/frame.module.css';
import { Navigation } from 'shell/src/frame/navigation';
import { SideStrip } from 'shell/src/frame/side-strip';
import { TopBar } from 'shell/src/frame/top-bar';
import { Breadcrumbs } from 'shell/src/seo/breadcrumbs';
import { Closing, Opening, Request, RequestProvider, Sections } from './request';

/** The model page: static parts are server components, interactive ones client components. */
export function ModelPage({ locale }: { locale: 'en' | 'ar' }) {
  const content = contentIn(locale);
  const {
    model,
    messages,
    settings,
    models,
    terms,
    origin,
    links,
    retired,
    tags,
    structured,
    title,
  } = content;
  setPage(locale, `${locale === 'ar' ? '/ar' : ''}/explore-vehicles/${model.slug}`);
  const known = { locale, settings, models, terms, messages, origin, links, retired };
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
            <div id="overview">
              <Introduction introduction={model.introduction} />
            </div>
            <div id="price">
              <Prices price={model.price} model={model.slug} />
              <Instalments model={model.slug} grades={model.price.grades} />
            </div>
            <div id="specifications">
              <Specification model={model} />
              <Descriptions descriptions={model.descriptions} />
            </div>
            <div id="around">
              <View360Section model={model} />
              <Separation separation={model.separation} />
            </div>
            <div id="features">
              <Features features={model.features} images={model.featureImages} />
              <Closing model={model} />
            </div>
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
