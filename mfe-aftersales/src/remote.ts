import type { RemoteModule } from 'shared-contracts/remote';
import { accessoriesLoader } from './accessories/accessories.loader';
import { bookServiceLoader } from './book-service/book-service.loader';
import { bookingLoader } from './booking/booking.loader';
import { genuinePartsLoader } from './genuine-parts/genuine-parts.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { vehiclesLoader } from './request/vehicles.loader';

export const remote = {
  name: 'mfe-aftersales',
  routes: [
    {
      path: 'test-drive',
      parameters: ['model', 'grade', 'colour'],
      loader: vehiclesLoader,
      lazy: async () => ({
        Component: (await import('./test-drive/test-drive.screen')).TestDriveScreen,
      }),
    },
    {
      path: 'book-appointment',
      parameters: ['branch'],
      loader: bookServiceLoader,
      lazy: async () => ({
        Component: (await import('./book-service/book-service.screen')).BookServiceScreen,
      }),
    },
    {
      path: 'booking',
      parameters: ['key'],
      loader: bookingLoader,
      lazy: async () => ({
        Component: (await import('./booking/booking.screen')).BookingScreen,
      }),
      seo: { title: 'booking.page.title', description: 'booking.page.description', noindex: true },
    },
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
      loader: vehiclesLoader,
      lazy: async () => ({
        Component: (await import('./test-drive/test-drive-form')).TestDriveForm,
      }),
    },
  },
  messages: { en, ar },
} satisfies RemoteModule;
