import { createMemoryRouter } from 'react-router-dom';
import { atomicNavigation } from './atomic-navigation';

const routes = ['home', 'offers', 'ar/offers'].map((path) => ({
  path,
  loader: async () => path,
  element: null,
}));

/** The addresses and states that subscribers receive during client-side navigation. */
async function told(...addresses: string[]) {
  const router = createMemoryRouter(routes, { initialEntries: ['/home'] });
  const states: string[] = [];
  atomicNavigation(router).subscribe(({ location, navigation }) => {
    states.push(`${location.pathname} ${navigation.state}`);
  });
  for (const address of addresses) await router.navigate(address);
  return states;
}

test('a page is told of when it is all here, not when it is on its way', async () => {
  expect(await told('/offers', '/home')).toEqual(['/offers idle', '/home idle']);
});

test('so is the same page in the other language', async () => {
  expect(await told('/offers', '/ar/offers')).toEqual(['/offers idle', '/ar/offers idle']);
});

test('what comes in the course of an event is told of after it, and undoes nothing that came sooner', async () => {
  const router = createMemoryRouter(routes, { initialEntries: ['/home'] });
  const places: string[] = [];
  atomicNavigation(router).subscribe(({ location }) =>
    places.push(location.pathname + location.hash),
  );
  await router.navigate('/offers');
  window.addEventListener('popstate', () => void router.navigate('#first'), { once: true });
  window.dispatchEvent(new Event('popstate'));
  expect(places).toEqual(['/offers']);
  await router.navigate('#second');
  await new Promise((resolve) => setTimeout(resolve));
  expect(places).toEqual(['/offers', '/offers#second', '/offers#second']);
});

test('the router behaves as before otherwise', () => {
  const router = createMemoryRouter(routes, { initialEntries: ['/home'] });
  const calm = atomicNavigation(router);
  expect([calm.state.location.pathname, calm.createHref(router.state.location)]).toEqual([
    '/home',
    '/home',
  ]);
});
