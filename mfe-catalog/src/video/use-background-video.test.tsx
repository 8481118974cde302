import { fireEvent, render, waitFor } from '@testing-library/react';
import { showWindow } from 'shared-ui/testing/media';
import { useBackgroundVideo } from './use-background-video';

const play = jest.fn(async () => {});

function Film({ start }: { start: 'page' | 'interaction' }) {
  const { video } = useBackgroundVideo(start);
  return <video {...video} muted data-start={start} />;
}

/** The playing element, if any. */
const player = () => play.mock.contexts[0];

beforeEach(() => {
  showWindow();
  play.mockClear();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});
afterEach(() => jest.restoreAllMocks());

test('a film that its page is about starts by itself, muted', () => {
  const { container } = render(<Film start="page" />);
  expect(player()).toBe(container.firstChild);
  expect(player()).toHaveProperty('muted', true);
});

test('who wants less motion starts it by hand', () => {
  showWindow(['(prefers-reduced-motion: reduce)']);
  render(<Film start="page" />);
  expect(play).not.toHaveBeenCalled();
});

test('a film behind other things waits for the visitor', async () => {
  render(<Film start="interaction" />);
  expect(play).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body);
  await waitFor(() => expect(play).toHaveBeenCalled());
});
