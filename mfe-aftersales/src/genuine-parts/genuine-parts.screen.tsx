import { OverviewPage } from '../overview/overview-page';

/** How to get a part for a car. */
export function GenuinePartsScreen() {
  return <OverviewPage page="parts" model="new-carry" links={['service', 'warranty', 'contact']} />;
}
