import type { ModelDetail } from 'shared-contracts/api';
import { useLoaderData } from 'shared-contracts/router';
import { Deferred } from 'shared-ui/deferred';
import { Colours } from '../colours/colours';
import { Instalments } from '../price/instalments';
import { Prices } from '../price/prices';
import { TestDriveRequest, useTestDriveRequest } from '../test-drive/test-drive-request';
import { useView360 } from '../turntable/use-view-360';
import { CallToAction } from './call-to-action';
import { Descriptions } from './descriptions';
import { Features } from './features';
import { Hero } from './hero';
import { Introduction } from './introduction';
import { SectionNav } from './section-nav';
import { Separation } from './separation';
import { Specification } from './specification';
import { View360Section } from './view-360-section';

/** A model's page, with the test-drive request. */
export function ModelScreen() {
  const model = useLoaderData<ModelDetail>();
  const request = useTestDriveRequest();
  const hasView360 = useView360(model) !== null;
  return (
    <>
      <Hero model={model} onRequest={request.ask} />
      <SectionNav model={model} hasView360={hasView360} onRequest={request.ask} />
      <Deferred>
        <div id="overview">
          <Introduction introduction={model.introduction} />
        </div>
        <div id={model.price ? 'price' : undefined}>
          {model.price && <Prices price={model.price} model={model.slug} />}
          {model.price && <Instalments model={model.slug} grades={model.price.grades} />}
          {model.colours && !hasView360 && <Colours colours={model.colours} />}
        </div>
        <div id="specifications">
          <Specification model={model} />
          <Descriptions descriptions={model.descriptions} />
        </div>
        <div id="around">
          {hasView360 && <View360Section model={model} />}
          <Separation separation={model.separation} />
        </div>
        <div id="features">
          <Features features={model.features} images={model.featureImages} />
          <CallToAction model={model} onRequest={request.ask} />
        </div>
      </Deferred>
      <TestDriveRequest model={model} request={request} />
    </>
  );
}
