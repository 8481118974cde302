import { downloadsLoader } from '../downloads/downloads.loader';
import { downloadsSeo } from '../downloads/downloads.seo';
import { modelsLoader, modelsSeo } from '../models/models.loader';
import { redirectToValidPage } from './read-page';

/** Returns the redirect target of an address of a list with three pages; null if there is no redirect. */
function ledTo(address: string): string | null {
  try {
    redirectToValidPage(new Request(`https://site.example${address}`), 3);
    return null;
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    expect(answer.status).toBe(302);
    return answer.headers.get('location');
  }
}

test.each(['', '?page=2', '?page=3', '?body=suv,van&page=2'])('%s is answered', (search) => {
  expect(ledTo(`/models${search}`)).toBeNull();
});

test.each([
  ['/models?page=4', '/models'],
  ['/ar/models?body=suv&page=4', '/ar/models?body=suv'],
  ['/models?page=1', '/models'],
  ['/models?page=', '/models'],
  ['/models?page=any', '/models'],
  ['/models?page=-2', '/models'],
  ['/models?page=1e300', '/models'],
  ['/models?page=02', '/models?page=2'],
  ['/ar/downloads?page=2.0', '/ar/downloads?page=2'],
  ['/models?page=2&sort=name&page=3', '/models?page=2&sort=name'],
])('%s leads to %s', (address, other) => {
  expect(ledTo(address)).toBe(other);
});

const range = Array.from({ length: 30 }, (_, index) => ({
  ...{ slug: `m${index}`, name: `Model ${index}`, body: { key: 'suv', label: 'SUV' }, seats: [5] },
  ...{ fuelEconomy: 15, priceFrom: 5000, grades: [] },
}));
const api = {
  finance: { get: () => Promise.reject(new Error('no terms')) },
  models: {
    range: async () => range,
    list: async ({ from = 0, first = 30 }: { from?: number; first?: number }) =>
      range.slice(from, from + first),
  },
};

test.each<[string, string | undefined]>([
  ['/models', undefined],
  ['/models?page=2', '/models?page=2'],
  ['/models?page=2&models=m1', '/models?page=2'],
  // Search results have no canonical page of their own
  ['/models?page=2&sort=price', undefined],
  ['/downloads', undefined],
  ['/downloads?page=2', '/downloads?page=2'],
])('a page of a list of thirty, %s, names as its one address %s', async (asked, address) => {
  const context = { get: () => ({ apiFor: () => api }) };
  const request = new Request(`https://www.example.com${asked}`);
  // These loaders use only the API and the request
  const args = { context, request, params: {} } as never;
  const seo = asked.startsWith('/models')
    ? modelsSeo(await modelsLoader(args), 'en')
    : downloadsSeo(await downloadsLoader(args));
  expect(seo.addresses?.en).toBe(address);
  expect(seo.addresses?.ar).toBe(address);
});
