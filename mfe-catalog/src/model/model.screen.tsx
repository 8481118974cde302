import type { ModelDetail } from 'shared-contracts/api';
import { useLoaderData } from 'shared-contracts/router';
import { Deferred } from 'shared-ui/deferred';
import { TestDriveRequest, useTestDriveRequest } from '../test-drive/test-drive-request';
import { useView } from '../turntable/use-view';
import { ClosingCall } from './closing-call';
import { Descriptions } from './descriptions';
import { Features } from './features';
import { Hero } from './hero';
import { Introduction } from './introduction';
import { SectionNav } from './section-nav';
import { Separation } from './separation';
import { Specification } from './specification';
import { TurnAround } from './turn-around';

/** Everything about one model, and the way to drive it. */
export function ModelScreen() {
  const model = useLoaderData<ModelDetail>();
  const request = useTestDriveRequest();
  const turns = useView(model) !== null;
  return (
    <>
      <Hero model={model} />
      <SectionNav model={model} turns={turns} onRequest={request.ask} />
      <Deferred>
        <div id="overview">
          <Introduction introduction={model.introduction} />
        </div>
        <div id="specifications">
          <Specification model={model} />
          <Descriptions descriptions={model.descriptions} />
        </div>
        <div id="around">
          {turns && <TurnAround model={model} />}
          <Separation separation={model.separation} />
        </div>
        <div id="features">
          <Features features={model.features} images={model.featureImages} />
          <ClosingCall model={model} onRequest={request.ask} />
        </div>
      </Deferred>
      <TestDriveRequest model={model} request={request} />
    </>
  );
}
