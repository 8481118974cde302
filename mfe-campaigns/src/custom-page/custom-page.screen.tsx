import { lazy, Suspense } from 'react';
import { useLoaderData } from 'shared-contracts/router';
import { untilLoaded, useVisit, VisitProvider } from 'shared-contracts/visit';
import { Section as Band, TitledSection, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { loadSections } from '../landing/load-sections';
import { NextLinks } from '../next-links';
import type { EndedPage, OpenPage } from './custom-page.loader';
import { Prose } from './prose';

const Section = lazy(async () => ({ default: (await untilLoaded(loadSections)).Section }));

/** A page that staff have made: its head, then its sections. */
export function CustomPageScreen() {
  const loaded = useLoaderData<OpenPage | EndedPage>();
  const visit = useVisit();
  if (loaded.page === null) {
    return (
      <>
        <PageHeader title={loaded.message.title} lead={loaded.message.text} />
        <Band>
          <Wrap>
            <NextLinks />
          </Wrap>
        </Band>
      </>
    );
  }
  const { page, models } = loaded;
  return (
    <>
      <PageHeader title={page.title} lead={page.text} picture={page.image} />
      <VisitProvider value={{ ...visit, models: [...visit.models, ...models] }}>
        {page.sections.map((section, index) => {
          const tone = index % 2 === 0 ? 'paper' : 'quiet';
          const key = index;
          return section.kind === 'prose' ? (
            <TitledSection key={key} title={section.title} tone={tone}>
              <Prose {...section} />
            </TitledSection>
          ) : (
            <Suspense key={key} fallback={null}>
              <Section value={section} tone={tone} />
            </Suspense>
          );
        })}
      </VisitProvider>
    </>
  );
}
