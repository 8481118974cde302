import fastify from 'fastify';
import { type FreshDatabase, openFreshDatabase } from '../../../../testing/fresh-database';
import { handleError } from '../../handle-error';
import { mediaRoute } from './media-route';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

const banner = '/storage/uploads/models/swift/banner-1920x900.032b646e.webp';

async function ask(body: unknown) {
  const app = fastify();
  app.setErrorHandler(handleError);
  mediaRoute(app, {
    database: fresh.database,
    campaigns: {
      siteAddressOf: (name) => (name === 'models/swift/banner.webp' ? banner : undefined),
    },
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/media',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  await app.close();
  return answer;
}

test('the editor is told where the site has a file, and nothing of what it does not have', async () => {
  const answer = await ask(['models/swift/banner.webp', 'library/3fa2b1c90d1e.webp', 'other.webp']);
  expect(answer.json()).toEqual({ 'models/swift/banner.webp': banner });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('what is no list of names is refused in a sentence', async () => {
  const answer = await ask({ names: 'all' });
  expect([answer.statusCode, answer.json().error]).toEqual([422, 'Name the files as a list']);
});
