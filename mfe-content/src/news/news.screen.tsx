import { OverviewPage } from '../overview/overview-page';

export function NewsScreen() {
  return <OverviewPage page="news" links={['offers', 'models', 'about']} />;
}
