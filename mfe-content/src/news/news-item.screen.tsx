import { OverviewPage } from '../overview/overview-page';

export function NewsItemScreen() {
  return <OverviewPage page="newsItem" links={['news', 'offers', 'models']} />;
}
