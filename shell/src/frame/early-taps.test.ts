import { fireEvent } from '@testing-library/dom';
import { clearPendingLinks, recordEarlyTaps, replayEarlyTaps } from './early-taps';

const arrival = { isOver: false };
const heard: string[] = [];

beforeAll(() => {
  jest.useFakeTimers();
  recordEarlyTaps();
  document.body.innerHTML = `<div id="root"><main id="main">
    <a href="/about">About</a><a href="/offers">Offers</a><button type="button">Next</button>
    <label><input type="checkbox"></label><form><button type="submit">Send</button></form>
  </main></div>`;
  // React listens at the root element.
  for (const type of ['pointerdown', 'click', 'keydown'])
    find('#root').addEventListener(type, (event) => {
      const target = event.target as Element;
      heard.push(`${type} ${target.localName}`);
      if (target.matches('button')) target.removeAttribute('data-tapped');
      event.preventDefault();
    });
});
beforeEach(() => {
  heard.length = 0;
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Fires the events of a tap. */
function tap(element: HTMLElement) {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
}

test('what is pressed while the page is taken over is kept from React, marked, and pressed again afterwards', () => {
  replayEarlyTaps(arrival);
  // Before the first press.
  jest.advanceTimersByTime(200);
  const [link, button] = [find('[href="/offers"]'), find('[type=button]')];
  tap(find('[href="/about"]'));
  tap(link);
  tap(button);
  fireEvent.keyDown(button, { key: 'a' });
  expect(heard).toEqual([]);
  expect(link).toHaveAttribute('data-tapped', 'held');
  expect(button).toHaveAttribute('data-tapped', '');
  jest.advanceTimersByTime(200);
  expect(heard).toEqual([]);
  arrival.isOver = true;
  jest.advanceTimersByTime(100);
  expect(heard).toEqual(['click a', 'click button']);
  // The link's navigation is pending, so the link is not clicked a second time.
  jest.advanceTimersByTime(1000);
  expect(heard).toHaveLength(2);
  expect(link).toHaveAttribute('data-tapped', '');
  clearPendingLinks();
  expect(link).not.toHaveAttribute('data-tapped');
});

test('what is chosen, and Escape, are heard at once', () => {
  arrival.isOver = false;
  replayEarlyTaps(arrival);
  tap(find('input'));
  fireEvent.keyDown(find('a'), { key: 'Escape' });
  expect(heard).toEqual(['pointerdown input', 'click input', 'keydown a']);
});

test('a form that the browser sends shows it until the page is shown again', () => {
  const send = find('[type=submit]');
  fireEvent(
    find('form'),
    new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: send }),
  );
  expect(send).toHaveAttribute('data-tapped');
  fireEvent(window, new Event('pageshow'));
  expect(send).not.toHaveAttribute('data-tapped');
});
