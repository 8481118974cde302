'use client';

import { CallToAction } from 'mfe-catalog/src/model/call-to-action';
import { Hero } from 'mfe-catalog/src/model/hero';
import { PriceDock } from 'mfe-catalog/src/model/price-dock';
import { SectionNav } from 'mfe-catalog/src/model/section-nav';
import {
  TestDriveRequest,
  useTestDriveRequest,
} from 'mfe-catalog/src/test-drive/test-drive-request';
import { createContext, type ReactNode, useContext } from 'react';

const RequestContext = createContext<any>(null);

/** Context of the test-drive request, for the parts of the page that open it. */
export function RequestProvider({ children }: { children: ReactNode }) {
  return <RequestContext value={useTestDriveRequest()}>{children}</RequestContext>;
}

export const Opening = ({ model }: any) => (
  <Hero model={model} onRequest={useContext(RequestContext).ask} />
);

export const Sections = ({ model }: any) => (
  <SectionNav model={model} hasView360 onRequest={useContext(RequestContext).ask} />
);

export const Closing = ({ model }: any) => (
  <CallToAction model={model} onRequest={useContext(RequestContext).ask} />
);

export const Request = ({ model }: any) => (
  <TestDriveRequest model={model} request={useContext(RequestContext)} />
);

export const Dock = ({ model }: any) => (
  <PriceDock model={model} onRequest={useContext(RequestContext).ask} />
);
