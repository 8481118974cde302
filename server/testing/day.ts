/**
 * Lets the tests of a file run on a day of their own, for what has a last day, such as the campaigns that come with the
 * site: from there the time goes on. Timers are the real ones.
 */
export function runOnDay(instant: string): void {
  beforeAll(() => {
    jest.useFakeTimers({
      now: new Date(instant),
      advanceTimers: true,
      doNotFake: [
        ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
        ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
        ...(['setTimeout', 'clearTimeout'] as const),
      ],
    });
  });
  afterAll(() => jest.useRealTimers());
}
