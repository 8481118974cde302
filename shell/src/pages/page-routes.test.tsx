import { createStaticHandler } from 'react-router-dom';
import type { Api, Settings } from 'shared-contracts/api';
import type { RetiredAddress } from 'shared-contracts/release';
import { loaderContext } from '../federation/loader-context';
import { FragmentLibrary } from '../fragments/fragment-library';
import { createLinksInSection } from '../frame/frame-links';
import { createNavItems } from '../frame/nav-items';
import { Translations } from '../language/translations';
import { createRoutes } from './page-routes';

const retired: RetiredAddress[] = [
  { path: 'career', instead: '/contact-us' },
  { path: 'job_description/:slug', instead: null },
  { path: 'gallery', instead: null },
  { path: 'news', instead: null },
];

async function ask(address: string) {
  const remotes = { load: jest.fn() };
  const library = new FragmentLibrary({ ...remotes });
  const release = { id: '1', files: [], remotes: [], retired };
  const translations = new Translations();
  const { query } = createStaticHandler(createRoutes({ release, remotes, library, translations }));
  const apiFor = () =>
    ({
      settings: { get: async () => ({}) },
      models: { list: async () => [] },
    }) as unknown as Api;
  return query(new Request(`http://localhost${address}`), {
    requestContext: loaderContext(apiFor),
  });
}

test.each([
  ['/career', '/contact-us'],
  ['/ar/career', '/ar/contact-us'],
])('%s, which is over, leads on for good to %s', async (address, target) => {
  const answer = await ask(address);
  if (!(answer instanceof Response)) throw new Error('no redirect');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
});

test.each(['/job_description/painter', '/ar/gallery'])(
  '%s, which nothing takes over, is gone',
  async (address) => {
    expect(await ask(address)).toMatchObject({ statusCode: 410 });
  },
);

test('the navigation leads to nothing that is over, and has no empty group', () => {
  const settings = { manufacturerUrl: 'https://maker.example' } as Settings;
  const translate = (key: string) => key;
  const names = (over: RetiredAddress[]) => {
    const linksIn = createLinksInSection({
      translate: translate,
      links: [],
      retired: over,
      locale: 'en',
    });
    return createNavItems({
      settings,
      translate: translate,
      linksIn,
      testDrive: '/test-drive',
    }).map(({ name }) => name);
  };
  expect(names(retired)).toEqual(
    names([]).filter((name) => !['nav.career', 'nav.media'].includes(name)),
  );
});
