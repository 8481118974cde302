/** Time constant in ms: the speed falls to about a third. */
const fading = 220;
/** Speed in frames per ms below which the turn stops. */
const rest = 0.002;

/** Continues the turn after release with decreasing speed. */
export class Inertia {
  #request = 0;

  /**
   * @param step called with the number of frames to turn by
   * @param settle called when the turn has stopped
   */
  constructor(
    private readonly step: (frames: number) => void,
    private readonly settle: () => void,
  ) {}

  /** Starts at this speed, in frames per ms. */
  start(speed: number, lasting = fading): void {
    this.stop();
    let [now, pace] = [performance.now(), speed];
    const tick = (time: number) => {
      const elapsed = Math.max(0, time - now);
      now = time;
      const slower = pace * Math.exp(-elapsed / lasting);
      const isAtRest = Math.abs(slower) <= rest;
      const left = isAtRest ? Math.sign(pace) * Math.min(rest, Math.abs(pace)) : slower;
      // Distance since the last animation frame, whatever its duration
      this.step((pace - left) * lasting);
      if (isAtRest) {
        this.#request = 0;
        return this.settle();
      }
      pace = slower;
      this.#request = requestAnimationFrame(tick);
    };
    this.#request = requestAnimationFrame(tick);
  }

  /** Moves by this number of frames. */
  go(frames: number, lasting = fading): void {
    this.start(frames / lasting + Math.sign(frames) * rest, lasting);
  }

  stop(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }
}
