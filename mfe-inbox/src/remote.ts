import type { RemoteModule } from 'shared-contracts/remote';
import { calendarLoader } from './calendar/calendar.loader';
import { entryLoader } from './entry/entry.loader';
import { figuresLoader } from './figures/figures.loader';
import { inboxLoader } from './list/inbox.loader';
import { oneLeadLoader } from './list/one-lead.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { personLoader } from './people/person.loader';
import { reviewsLoader } from './reviews/reviews.loader';

export const remote = {
  name: 'mfe-inbox',
  routes: [
    {
      path: '-/inbox',
      audience: 'staff',
      seo: { title: 'inbox.title', description: 'inbox.description' },
      loader: inboxLoader,
      lazy: async () => ({ Component: (await import('./list/inbox.screen')).InboxScreen }),
    },
    {
      path: '-/inbox/calendar',
      audience: 'staff',
      seo: { title: 'calendar.title', description: 'calendar.description' },
      loader: calendarLoader,
      lazy: async () => ({
        Component: (await import('./calendar/calendar.screen')).CalendarScreen,
      }),
    },
    {
      path: '-/inbox/figures',
      audience: 'staff',
      seo: { title: 'figures.title', description: 'figures.description' },
      loader: figuresLoader,
      lazy: async () => ({ Component: (await import('./figures/figures.screen')).FiguresScreen }),
    },
    {
      path: '-/inbox/new',
      audience: 'staff',
      seo: { title: 'entry.title', description: 'entry.description' },
      loader: entryLoader,
      lazy: async () => ({ Component: (await import('./entry/entry.screen')).EntryScreen }),
    },
    {
      path: '-/inbox/people/:reference',
      audience: 'staff',
      seo: { title: 'person.title', description: 'person.description' },
      loader: personLoader,
      lazy: async () => ({ Component: (await import('./people/person.screen')).PersonScreen }),
    },
    {
      path: '-/inbox/reviews',
      audience: 'staff',
      seo: { title: 'reviews.title', description: 'reviews.description' },
      loader: reviewsLoader,
      lazy: async () => ({ Component: (await import('./reviews/reviews.screen')).ReviewsScreen }),
    },
    {
      // Address for mails; in the inbox itself a lead opens beside the list
      path: '-/inbox/:reference',
      audience: 'staff',
      seo: { title: 'inbox.title', description: 'inbox.description' },
      loader: oneLeadLoader,
      lazy: async () => ({ Component: (await import('./list/inbox.screen')).InboxScreen }),
    },
  ],
  navigation: [
    { place: 'staff', order: 12, path: '-/inbox', label: 'inbox.title', right: 'lead.read' },
    {
      place: 'staff',
      order: 13,
      path: '-/inbox/calendar',
      label: 'calendar.link',
      right: 'lead.read',
    },
    {
      place: 'staff',
      order: 14,
      path: '-/inbox/figures',
      label: 'figures.link',
      right: 'lead.figures',
    },
    {
      place: 'staff',
      order: 15,
      path: '-/inbox/reviews',
      label: 'reviews.link',
      right: 'review.read',
    },
  ],
  fragments: {},
  messages: { en, ar },
} satisfies RemoteModule;
