import { OverviewPage } from '../overview/overview-page';

export function WarrantyScreen() {
  return <OverviewPage page="warranty" links={['service', 'parts', 'faqs']} />;
}
