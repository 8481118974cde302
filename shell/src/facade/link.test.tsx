import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { Link } from './link';

function show(to: string, onRender = jest.fn()) {
  const page = (
    <>
      <Profiler id="link" onRender={onRender}>
        <Link to={to}>go</Link>
      </Profiler>
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: page,
        children: [{ path: 'home' }, { path: '*', element: 'another page' }],
      },
    ],
    { initialEntries: ['/home'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const link = () => screen.getByRole('link', { name: 'go' });

test('a link leads on without loading the page anew', async () => {
  const router = show('/offers?category=service#list');
  expect(link()).toHaveAttribute('href', '/offers?category=service#list');
  await userEvent.click(link());
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe('/offers?category=service#list');
  expect(router.state.historyAction).toBe('PUSH');
});

test('a link to the page at hand adds no step to go back', async () => {
  const router = show('/home');
  await userEvent.click(link());
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a click for another tab is left to the browser', () => {
  const router = show('/offers');
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link(), { ctrlKey: true });
  expect(router.state.location.pathname).toBe('/home');
});

test('a link stays as it is when the visitor goes on', async () => {
  const onRender = jest.fn();
  show('/offers', onRender);
  await userEvent.click(link());
  await screen.findByText('another page');
  expect(onRender.mock.calls.filter(([, phase]) => phase === 'update')).toEqual([]);
});

test('an address that is relative to its page is the router’s own business', () => {
  show('../offers');
  expect(link()).toHaveAttribute('href', '/offers');
});
