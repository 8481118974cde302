import { useLoaderData } from 'shared-contracts/router';
import { FragmentSlot } from 'shared-contracts/visit';
import { Deferred } from 'shared-ui/deferred';
import { Colours } from '../colours/colours';
import { Prices } from '../price/prices';
import { reviewsFragment } from '../reviews-fragment';
import { stockFragment } from '../stock-fragment';
import { TestDriveRequest, useTestDriveRequest } from '../test-drive/test-drive-request';
import { useView360 } from '../turntable/use-view-360';
import { BeforeYouBuy } from './before-you-buy';
import { CallToAction } from './call-to-action';
import { Descriptions } from './descriptions';
import { Features } from './features';
import { Hero } from './hero';
import { Introduction } from './introduction';
import type { ModelPage } from './model.loader';
import styles from './model.module.css';
import { PriceDock } from './price-dock';
import { SectionNav } from './section-nav';
import { Separation } from './separation';
import { Specification } from './specification';
import { View360Section } from './view-360-section';

/** A model's page in the order of a decision: how it looks, what it costs, what it has, what is still to ask. */
export function ModelScreen() {
  const model = useLoaderData<ModelPage>();
  const request = useTestDriveRequest();
  const hasView360 = useView360(model) !== null;
  return (
    <>
      <Hero model={model} onRequest={request.ask} />
      <SectionNav model={model} hasView360={hasView360} onRequest={request.ask} />
      <Deferred>
        <div id="around" className={styles.wide}>
          {hasView360 && <View360Section model={model} />}
          {model.colours && !hasView360 && <Colours colours={model.colours} />}
        </div>
        <div id="overview" className={styles.wide}>
          <Introduction introduction={model.introduction} />
        </div>
        <div id={model.price ? 'price' : undefined} className={styles.wide}>
          {model.price && <Prices price={model.price} model={model} />}
          <FragmentSlot name={stockFragment} fallback={null} />
        </div>
        <div id="specifications" className={styles.wide}>
          <Specification model={model} />
          <Separation separation={model.separation} />
        </div>
        <div id="features" className={styles.wide}>
          <Features features={model.features} images={model.featureImages} />
          <Descriptions descriptions={model.descriptions} />
          {model.reviews?.average && (
            <FragmentSlot name={reviewsFragment} fallback={null} props={{ model }} />
          )}
          <BeforeYouBuy faqs={model.faqs} branch={model.branch} />
          <CallToAction model={model} onRequest={request.ask} />
        </div>
      </Deferred>
      <PriceDock model={model} onRequest={request.ask} />
      <TestDriveRequest model={model} request={request} />
    </>
  );
}
