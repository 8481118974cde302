import { Inertia } from './inertia';

/** Returns how many frames the turn has moved when it stops, on a device that draws every `every` ms. */
function comes(frames: number, every: number): number {
  let now = 0;
  let next: FrameRequestCallback = () => {};
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    next = draw;
    return 1;
  });
  let come = 0;
  let isAtRest = false;
  const inertia = new Inertia(
    (step) => {
      come += step;
    },
    () => {
      isAtRest = true;
    },
  );
  inertia.travel(frames);
  while (!isAtRest) {
    now += every;
    next(now);
  }
  return come;
}

afterEach(() => jest.restoreAllMocks());

test.each([1, 16, 100, 400, 5000])(
  'one press turns as far when the next picture is drawn %d ms later',
  (every) => {
    expect(comes(3, every)).toBeCloseTo(3);
    expect(comes(-3, every)).toBeCloseTo(-3);
  },
);
