import type { RemoteModule } from 'shared-contracts/remote';
import { careerLoader, careerSeo } from './career/career.loader';
import { jobDescriptionLoader } from './job-description/job-description.loader';
import { jobSeo } from './job-description/job-posting';
import ar from './messages/ar.json';
import en from './messages/en.json';

export const remote = {
  name: 'mfe-careers',
  routes: [
    {
      path: 'career',
      loader: careerLoader,
      handle: { seo: careerSeo },
      lazy: async () => ({ Component: (await import('./career/career.screen')).CareerScreen }),
    },
    {
      path: 'job_description/:slug',
      loader: jobDescriptionLoader,
      lazy: async () => ({
        Component: (await import('./job-description/job-description.screen')).JobDescriptionScreen,
      }),
      handle: { seo: jobSeo },
    },
  ],
  fragments: {},
  messages: { en, ar },
} satisfies RemoteModule;
