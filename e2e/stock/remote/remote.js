import { loader } from 'shared-contracts/remote';

const lazy = async () => ({ Component: (await import('./page.js')).Page });

/** The remote contract implemented by a team with other build tools. */
export const remote = {
  name: 'mfe-careers',
  routes: [
    {
      path: 'career',
      loader: loader(async ({ api }) => ({ count: (await api.jobs.list()).length })),
      lazy,
    },
    { path: 'job_description/:slug', lazy },
  ],
  fragments: {},
  messages: {
    en: { title: 'Built by other tools', pressed: 'Pressed {{count}} times' },
    ar: { title: 'بُنيت بأدوات أخرى', pressed: 'ضُغط {{count}} مرات' },
  },
};
