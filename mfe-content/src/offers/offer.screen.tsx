import { useParams } from 'react-router-dom';
import { OverviewPage } from '../overview/overview-page';

/** One offer: how to ask for it by its number. */
export function OfferScreen() {
  const { id = '' } = useParams();
  return <OverviewPage page="offer" values={{ id }} links={['offers', 'models', 'testDrive']} />;
}
