import { useLoaderData } from 'react-router-dom';
import type { ModelDetail } from 'shared-contracts/api';
import { TestDriveRequest, useTestDriveRequest } from '../test-drive/test-drive-request';
import { ClosingCall } from './closing-call';
import { Descriptions } from './descriptions';
import { Features } from './features';
import { Hero } from './hero';
import { Introduction } from './introduction';
import { SectionNav } from './section-nav';
import { Separation } from './separation';
import { Specification } from './specification';

/** Everything about one model, and the way to drive it. */
export function ModelScreen() {
  const model = useLoaderData<ModelDetail>();
  const request = useTestDriveRequest();
  return (
    <>
      <Hero model={model} />
      <SectionNav model={model} onRequest={request.ask} />
      <div id="overview">
        <Introduction introduction={model.introduction} />
      </div>
      <div id="specifications">
        <Specification model={model} />
        <Descriptions descriptions={model.descriptions} />
        <Separation separation={model.separation} />
      </div>
      <div id="features">
        <Features features={model.features} images={model.featureImages} />
        <ClosingCall model={model} onRequest={request.ask} />
      </div>
      <TestDriveRequest model={model} request={request} />
    </>
  );
}
