import { type Api, ApiError, type ModelSummary } from 'shared-contracts/api';
import { visitContext } from 'shared-contracts/remote';
import { RouterContextProvider } from 'shared-contracts/router';
import type { FragmentLibrary } from '../fragments/fragment-library';
import { loadPage } from './page.loader';

const logged = jest.spyOn(console, 'error').mockImplementation();
beforeEach(() => logged.mockClear());

/** Loads a page that uses no fragments and whose SEO record fails with this error. */
async function load(failure: ApiError, models?: Pick<Api['models'], 'list'>) {
  const seo = { get: () => Promise.reject(failure) };
  const apiFor = () => ({ seo, models }) as unknown as Api;
  const url = new URL('http://localhost/explore-vehicles/8');
  const context = new RouterContextProvider(new Map([[visitContext, { apiFor }]]));
  const args = { request: new Request(url), params: {}, context, url, pattern: '' };
  const parts = { release: { id: '1', remotes: [], files: [] }, remotes: { load: jest.fn() } };
  const library = {} as FragmentLibrary;
  return loadPage(args, 'page', { ...unused }, { ...parts, library });
}

const unused = { path: '', uses: [], deferred: [], files: [], messages: { en: [], ar: [] } };

test('a page of which nothing is known is no failure', async () => {
  expect(await load(new ApiError('seo', 404, []))).toEqual({ seo: null, fragments: {} });
  expect(logged).not.toHaveBeenCalled();
});

test('a page whose record cannot be had is shown, and said', async () => {
  expect(await load(new ApiError('seo', 503, []))).toEqual({ seo: null, fragments: {} });
  expect(logged).toHaveBeenCalledWith('[seo]', 'explore-vehicles/8', expect.any(ApiError));
});

test('a model that the address names comes with its page, unless it is at hand on all', async () => {
  const named = async (slug: string) => {
    const list = async (part?: { named?: readonly string[] }) =>
      (part?.named ?? ['jimny', slug]).map((one) => ({ slug: one })) as ModelSummary[];
    return load(new ApiError('seo', 404, []), { list });
  };
  expect(await named('8')).toEqual({ seo: null, fragments: {} });
  expect(await named('9')).toEqual({ seo: null, fragments: {}, models: [{ slug: '8' }] });
});
