import { OverviewPage } from '../overview/overview-page';

export function FaqsScreen() {
  return <OverviewPage page="faqs" links={['testDrive', 'service', 'warranty']} />;
}
