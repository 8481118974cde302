import { OverviewPage } from '../overview/overview-page';

/** How to have a car serviced. */
export function BookServiceScreen() {
  return (
    <OverviewPage page="bookService" model="baleno" links={['parts', 'warranty', 'testDrive']} />
  );
}
