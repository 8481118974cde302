import type { Api } from 'shared-contracts/api';
import { locales, localise } from 'shared-contracts/locale';
import { visitContext } from 'shared-contracts/remote';
import { RouterContextProvider } from 'shared-contracts/router';
import { emptyVisit } from 'shared-ui/testing';
import { modelLoader } from './model.loader';

const slugs: Record<string, string> = {
  '8': 'ciaz',
  '9': 'swift',
  '13': 'new-carry',
  '20': 'eeco',
};

describe.each(locales)('in %s', (locale) => {
  test.each([
    ['8', '/explore-vehicles/ciaz'],
    ['13', '/explore-vehicles/new-carry'],
    ['20', '/explore-vehicles/eeco'],
    ['9', '/models'],
    ['08', '/models'],
    ['4711', '/models'],
  ])('the number %s leads for good to %s', async (slug, path) => {
    const { api } = emptyVisit(locale);
    // The loader reads only the slug
    const get = async (id: string) =>
      ({ slug: slugs[id] }) as Awaited<ReturnType<Api['models']['get']>>;
    const context = new RouterContextProvider(
      new Map([[visitContext, { apiFor: () => ({ ...api, models: { ...api.models, get } }) }]]),
    );
    const address = localise(`/explore-vehicles/${slug}?from=mail`, locale);
    const url = new URL(address, 'http://localhost');
    const request = new Request(url);
    const answer = modelLoader({ ...{ url, request, context, params: { slug }, pattern: '' } });
    const redirect = await answer.catch((thrown: Response) => thrown);
    if (!(redirect instanceof Response)) throw new Error('a number has no page');
    expect(redirect.status).toBe(301);
    expect(redirect.headers.get('location')).toBe(localise(`${path}?from=mail`, locale));
  });
});
