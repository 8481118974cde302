import type { PageRoute, RemoteModule } from 'shared-contracts/remote';
import { accessoriesLoader } from './accessories/accessories.loader';
import { bookServiceLoader } from './book-service/book-service.loader';
import { genuinePartsLoader } from './genuine-parts/genuine-parts.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { requestPageLoader } from './request-page/request-page.loader';
import { testDriveLoader } from './test-drive/test-drive.loader';

const requestPage = (path: string): PageRoute => ({
  path,
  parameters: ['key', 'done'],
  loader: requestPageLoader,
  lazy: async () => ({
    Component: (await import('./request-page/request-page.screen')).RequestPageScreen,
  }),
  seo: {
    title: 'requestPage.page.title',
    description: 'requestPage.page.description',
    noindex: true,
  },
});

export const remote = {
  name: 'mfe-aftersales',
  routes: [
    {
      path: 'test-drive',
      parameters: ['model', 'grade', 'colour', 'build', 'with'],
      loader: testDriveLoader,
      lazy: async () => ({
        Component: (await import('./test-drive/test-drive.screen')).TestDriveScreen,
      }),
    },
    {
      path: 'book-appointment',
      parameters: ['branch', 'model'],
      loader: bookServiceLoader,
      lazy: async () => ({
        Component: (await import('./book-service/book-service.screen')).BookServiceScreen,
      }),
    },
    requestPage('request'),
    // mails of earlier bookings name this address
    requestPage('booking'),
    {
      path: 'genuine-parts',
      loader: genuinePartsLoader,
      lazy: async () => ({
        Component: (await import('./genuine-parts/genuine-parts.screen')).GenuinePartsScreen,
      }),
    },
    {
      path: 'accessories',
      loader: accessoriesLoader,
      lazy: async () => ({
        Component: (await import('./accessories/accessories.screen')).AccessoriesScreen,
      }),
    },
  ],
  fragments: {
    'test-drive-form': {
      loader: testDriveLoader,
      lazy: async () => ({
        Component: (await import('./test-drive/test-drive-form')).TestDriveForm,
      }),
    },
  },
  messages: { en, ar },
} satisfies RemoteModule;
