import { render, screen } from '@testing-library/react';
import { emptyVisit } from 'shared-ui/testing';
import { showWindow } from 'shared-ui/testing/media';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { summary, swift } from '../testing/models';

const vitara = { ...summary('grand-vitara', 'Grand Vitara'), view360: '/grand_vitara360' };
const models = [swift, vitara];
const Home = () => <h1>Home</h1>;
const home = { path: 'home', lazy: async () => ({ Component: Home }) };

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));
beforeEach(() => {
  showWindow();
  // jsdom has no layout: no element ever intersects, so nothing is fetched.
  window.IntersectionObserver = jest.fn(() => ({
    observe: () => undefined,
    disconnect: () => undefined,
  })) as never;
});

describe.each(sampledLocales)('in %s', (locale) => {
  const get = jest.fn(async (slug: string) => ({ ...swift, slug, view360: null }));
  const show = (path: string) => {
    const { api } = emptyVisit(locale);
    const visit = {
      models,
      api: { ...api, models: { ...api.models, list: async () => models, get } },
    };
    const withHome = { ...remote, routes: [...remote.routes, home] };
    render(<TestPage remote={withHome} locale={locale} path={path} visit={visit} />);
    return screen.findByRole('heading', { level: 1 });
  };

  test.each([
    ['/swift360', 'swift'],
    ['/grand_vitara360', 'grand-vitara'],
    ['/Swift360', 'swift'],
  ])('%s shows the model that has this address', async (path, slug) => {
    expect(await show(path)).toHaveTextContent('Swift');
    expect(get).toHaveBeenLastCalledWith(slug);
  });

  test.each(['/nobody360', '/360'])(
    '%s leads home, as every unknown address does',
    async (path) => {
      expect(await show(path)).toHaveTextContent('Home');
    },
  );
});
