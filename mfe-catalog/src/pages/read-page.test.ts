import { keepToPages } from './read-page';

/** Where an address of a list with three pages leads; null where it is answered. */
function ledTo(address: string): string | null {
  try {
    keepToPages(new Request(`https://site.example${address}`), 3);
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
