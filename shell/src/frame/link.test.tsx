import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Link } from 'shared-contracts/router';

function show(to: string) {
  const page = (
    <>
      <Link to={to}>go</Link>
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: page,
        children: [{ path: '*', element: null }],
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

test('an address that is relative to its page is the router’s own business', () => {
  show('../offers');
  expect(link()).toHaveAttribute('href', '/offers');
});
