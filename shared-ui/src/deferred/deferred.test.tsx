import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { Deferred } from './deferred';

const rest = () => screen.queryByText('the rest');

/** A page that reports whether the deferred part is in the document when the first view is painted. */
function LongPage({ onShown }: { onShown: (hasRest: boolean) => void }) {
  useLayoutEffect(() => onShown(rest() !== null), [onShown]);
  return (
    <>
      <h1>the first view</h1>
      <Deferred>the rest</Deferred>
    </>
  );
}

function show(start: string, link: string) {
  const onShown = jest.fn();
  render(
    <MemoryRouter initialEntries={[start]}>
      <Link to={link}>go</Link>
      <Routes>
        <Route path="/" element={null} />
        <Route path="/long" element={<LongPage onShown={onShown} />} />
      </Routes>
    </MemoryRouter>,
  );
  return onShown;
}

test('who navigates to a page is shown its first view, and the rest right after', async () => {
  const onShown = show('/', '/long');
  await userEvent.click(screen.getByRole('link', { name: 'go' }));
  expect(onShown.mock.calls).toEqual([[false]]);
  expect(rest()).toBeInTheDocument();
});

test('who wants a certain place on the page has all of it at once', async () => {
  const onShown = show('/', '/long#contact');
  await userEvent.click(screen.getByRole('link', { name: 'go' }));
  expect(onShown.mock.calls).toEqual([[true]]);
});

test('a page that is opened, or come back to, is whole from the start', () => {
  expect(show('/long', '/').mock.calls).toEqual([[true]]);
});
