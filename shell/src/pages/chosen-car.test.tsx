import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { readChosen, useChosen, useKept, withChosen } from 'shared-contracts/chosen-car';

function Car({ model }: { model: string }) {
  const [chosen, choose] = useChosen(model);
  return (
    <>
      <p>{JSON.stringify(chosen)}</p>
      <button type="button" onClick={() => choose({ grade: 'glx' })}>
        GLX
      </button>
      <button type="button" onClick={() => choose({ colour: 'red' })}>
        Red
      </button>
      <button type="button" onClick={() => choose({ colour: null })}>
        Any colour
      </button>
    </>
  );
}

const loaded = jest.fn(() => null);
const Nothing = () => null;

function open(address: string) {
  const page = (path: string, model: string) => ({
    path,
    loader: loaded,
    HydrateFallback: Nothing,
    element: <Car key={path} model={model} />,
  });
  const router = createMemoryRouter(
    [
      page('/swift', 'swift'),
      page('/swift360', 'swift'),
      page('/fronx', 'fronx'),
      page('/on', 'swift'),
      { path: '/both', element: <Cars /> },
    ],
    { initialEntries: [address], hydrationData: { loaderData: {} } },
  );
  render(<RouterProvider router={router} />);
  return { router, at: () => router.state.location.pathname + router.state.location.search };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const shown = async (chosen: object) =>
  expect(await screen.findByText(JSON.stringify(chosen))).toBeVisible();

beforeEach(() => loaded.mockClear());
afterEach(() => sessionStorage.clear());

test('what was chosen before a reload is there again', async () => {
  sessionStorage.setItem('chosen-cars', JSON.stringify({ fronx: { grade: 'gl' } }));
  const { at } = open('/fronx');
  await shown({ grade: 'gl' });
  // The router's location does not change, so suspended parts of the page are not rendered again.
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/fronx?grade=gl'),
  );
  expect(at()).toBe('/fronx');
});

test('a choice stands in the address, where links and pages without scripts read it, and asks for nothing again', async () => {
  const { at } = open('/swift?utm_source=mail');
  await press('GLX');
  await press('Red');
  expect(at()).toBe('/swift?utm_source=mail&grade=glx&colour=red');
  await shown({ grade: 'glx', colour: 'red' });
  await press('Any colour');
  expect(at()).toBe('/swift?utm_source=mail&grade=glx');
  await shown({ grade: 'glx' });
  expect(loaded).toHaveBeenCalledTimes(1);
});

test('the tab keeps what was chosen of each model, and an address knows better', async () => {
  const { router } = open('/swift?colour=red');
  await press('GLX');
  await act(() => router.navigate('/fronx'));
  await shown({ grade: 'gl' });
  await act(() => router.navigate('/swift360'));
  await shown({ grade: 'glx', colour: 'red' });
  await act(() => router.navigate('/on?colour=silver'));
  await shown({ grade: 'glx', colour: 'silver' });
});

function Cars() {
  const kept = ['swift', 'fronx'].map(useKept);
  return <p>{JSON.stringify(kept)}</p>;
}

test('a page about several models knows what was chosen of each, and leaves its address as it is', async () => {
  const { router, at } = open('/swift?colour=red');
  await shown({ grade: 'glx', colour: 'red' });
  await act(() => router.navigate('/both?grade=gl'));
  await shown([{ grade: 'glx', colour: 'red' }, { grade: 'gl' }]);
  expect(at()).toBe('/both?grade=gl');
});

test('a tab that may store nothing has what the address says', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const { at } = open('/fronx');
  await press('Red');
  expect(at()).toBe('/fronx?grade=gl&colour=red');
  await shown({ grade: 'gl', colour: 'red' });
  jest.restoreAllMocks();
});

test('the server knows the address alone', () => {
  const router = createMemoryRouter([{ path: '/swift', element: <Car model="swift" /> }], {
    initialEntries: ['/swift?grade=gl'],
  });
  expect(renderToString(<RouterProvider router={router} />)).toContain(
    '{&quot;grade&quot;:&quot;gl&quot;}',
  );
});

test.each([
  ['?grade=glx&colour=pearl-white&x=1', { grade: 'glx', colour: 'pearl-white' }],
  ['?grade=GLX&colour=<b>', {}],
  ['', {}],
])('of %s what can have been chosen is read', (search, chosen) => {
  expect(readChosen(search)).toEqual(chosen);
});

test('any address carries a choice, and loses it', () => {
  expect(withChosen('/test-drive?model=swift', { grade: 'glx', colour: 'red' })).toBe(
    '/test-drive?model=swift&grade=glx&colour=red',
  );
  expect(withChosen('/test-drive', {})).toBe('/test-drive');
  expect(withChosen('?colour=red', { colour: null })).toBe('');
});
