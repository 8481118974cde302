/** ms in which it loses two thirds of its speed. */
const fading = 220;
/** Frames a ms below which it has come to rest. */
const rest = 0.002;

/** Carries the turn on when the hand has let go, slower and slower. */
export class Inertia {
  #request = 0;

  /**
   * @param step turns by so many frames
   * @param settle it has come to rest
   */
  constructor(
    private readonly step: (frames: number) => void,
    private readonly settle: () => void,
  ) {}

  /** Goes on from this speed, in frames a ms. */
  start(speed: number, lasting = fading): void {
    this.stop();
    let [now, pace] = [performance.now(), speed];
    const tick = (time: number) => {
      const elapsed = Math.max(0, time - now);
      now = time;
      const slower = pace * Math.exp(-elapsed / lasting);
      const isAtRest = Math.abs(slower) <= rest;
      const left = isAtRest ? Math.sign(pace) * Math.min(rest, Math.abs(pace)) : slower;
      // as far as it came meanwhile, however long that was
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

  /** Goes so many frames far. */
  go(frames: number, lasting = fading): void {
    this.start(frames / lasting + Math.sign(frames) * rest, lasting);
  }

  stop(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }
}
