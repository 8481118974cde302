import { undoTarget } from './drafts';

const published = (from: number | null, to: number) => ({ action: 'published', from, to }) as const;
const ended = (from: number) => ({ action: 'ended', from, to: null }) as const;
const back = (from: number | null, to: number | null) =>
  ({ action: 'rolled back', from, to }) as const;

test('the first publication is undone to nothing, and then nothing is left', () => {
  expect(undoTarget([published(null, 1)])).toBeNull();
  expect(undoTarget([published(null, 1), back(1, null)])).toBeUndefined();
  expect(undoTarget([])).toBeUndefined();
});

test('each step goes further back, and none comes back', () => {
  const two = [published(null, 1), published(1, 2)];
  expect(undoTarget(two)).toBe(1);
  expect(undoTarget([...two, back(2, 1)])).toBeNull();
});

test('an end is undone, and what is published after an undoing can be undone too', () => {
  expect(undoTarget([published(null, 1), ended(1)])).toBe(1);
  const events = [published(null, 1), published(1, 2), back(2, 1), published(1, 3)];
  expect(undoTarget(events)).toBe(1);
});

test('going to a version of choice is a change that can be undone', () => {
  const events = [published(null, 1), published(1, 2), published(2, 3), back(3, 1)];
  expect(undoTarget(events)).toBe(3);
});
