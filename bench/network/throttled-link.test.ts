import { type Chunk, ThrottledLink } from './throttled-link';

/** 1000 bytes per second, with a delay of 100 ms. */
const slow = () => new ThrottledLink<string>(8000, 100);

const sent = (connection: string, length: number): Chunk<string> => ({
  connection,
  bytes: Buffer.alloc(length, connection),
});

const told = (pieces: Chunk<string>[]) =>
  pieces.map(({ connection, bytes }) => `${connection} ${bytes.length}`);

test('what is sent arrives after it has passed the line and crossed the distance', () => {
  const link = slow();
  link.send(sent('a', 500), 0);
  expect(link.takeArrived(599)).toEqual([]);
  expect(link.nextEventAt).toBe(600);
  expect(told(link.takeArrived(600))).toEqual(['a 500']);
  expect(link.nextEventAt).toBeNull();
});

test('no more passes than the line carries, however late it is looked at', () => {
  const link = slow();
  link.send(sent('a', 14_600), 0);
  const bytesBy = [2000, 5000, 9000, 14_700].map((now) =>
    link.takeArrived(now).reduce((sum, { bytes }) => sum + bytes.length, 0),
  );
  // Whole segments of 1460 bytes
  expect(bytesBy).toEqual([1460, 1460 * 2, 1460 * 3, 1460 * 4]);
});

test('a line that was idle has saved nothing up', () => {
  const link = slow();
  link.send(sent('a', 100), 10_000);
  expect(link.takeArrived(10_199)).toEqual([]);
  expect(told(link.takeArrived(10_200))).toEqual(['a 100']);
});

test('connections have their turns, and each keeps its order', () => {
  const link = slow();
  link.send(sent('a', 3000), 0);
  link.send(sent('b', 1000), 0);
  link.send(sent('a', 0), 0);
  expect(told(link.takeArrived(60_000))).toEqual(['a 1460', 'b 1000', 'a 1460', 'a 80', 'a 0']);
});

test('a connection that is gone holds up nobody', () => {
  const link = slow();
  link.send(sent('a', 100_000), 0);
  link.send(sent('b', 1000), 0);
  link.drop('a');
  expect(told(link.takeArrived(1100))).toEqual(['b 1000']);
});
