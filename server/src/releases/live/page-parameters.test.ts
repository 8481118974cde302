import { sampleRelease } from '../../../testing/sample-release';
import { addressNormalizer } from './page-parameters';

test('a page keeps its own parameters, whichever route with a placeholder fits its address too', () => {
  const needs = { files: [], singletons: [] };
  const page = (path: string, parameters: string[]) => ({
    ...{ path, parameters, needs, uses: [], deferred: [] },
  });
  const routes = [page('build/:model', ['grade']), page('build/kept', ['number'])];
  const { release } = sampleRelease('mfe-catalog', '1.0.0', {}, { routes });
  const normalize = addressNormalizer([release]);
  const search = (path: string) =>
    normalize(new URL(`https://brand.example${path}?grade=glx&number=K7P-4QX`)).search;
  expect(search('/build/swift')).toBe('?grade=glx');
  expect(search('/ar/build/kept')).toBe('?number=K7P-4QX');
});
