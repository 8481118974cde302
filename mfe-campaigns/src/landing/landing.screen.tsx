import { lazy, Suspense } from 'react';
import { useLoaderData } from 'shared-contracts/router';
import { untilLoaded, useVisit, VisitProvider } from 'shared-contracts/visit';
import { AnswerDock } from './answer-dock';
import { ClosedOffer } from './closed-offer';
import type { LandingData } from './landing.loader';
import { LandingForm } from './landing-form';
import { loadSections } from './load-sections';
import { Offer } from './offer';

export { Offer };

const Sections = lazy(async () => ({ default: (await untilLoaded(loadSections)).Sections }));

/** A campaign's landing page: the offer with its form, then its sections. */
export function LandingScreen() {
  const landing = useLoaderData<LandingData>();
  const visit = useVisit();
  if (landing.state !== 'open') return <ClosedOffer {...landing} />;
  const { deal, models = [] } = landing;
  const { sections } = deal;
  const formTexts = sections?.find((section) => section.kind === 'form');
  return (
    <>
      <Offer {...landing} />
      {sections && sections.length > 0 && (
        <Suspense fallback={null}>
          <VisitProvider value={{ ...visit, models: [...visit.models, ...models] }}>
            {/* The dock sticks to the screen as long as this element is on it. */}
            <div>
              <Sections
                sections={sections}
                form={formTexts && <LandingForm {...landing} texts={formTexts} />}
              />
              <AnswerDock deal={deal} />
            </div>
          </VisitProvider>
        </Suspense>
      )}
    </>
  );
}
