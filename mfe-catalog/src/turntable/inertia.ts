/** Time constant in ms: the speed falls to about a third. */
const defaultDecayMs = 220;
/** Speed in frames per ms below which the turn stops. */
const restSpeed = 0.002;

/** Continues the turn after release with decreasing speed. */
export class Inertia {
  #request = 0;

  /**
   * @param onStep called with the number of frames to turn by
   * @param onSettle called when the turn has stopped
   */
  constructor(
    private readonly onStep: (frames: number) => void,
    private readonly onSettle: () => void,
  ) {}

  /** Starts at this speed, in frames per ms. */
  start(speed: number, decayMs = defaultDecayMs): void {
    this.stop();
    let [lastTime, velocity] = [performance.now(), speed];
    const tick = (time: number) => {
      const elapsed = Math.max(0, time - lastTime);
      lastTime = time;
      const nextVelocity = velocity * Math.exp(-elapsed / decayMs);
      const isAtRest = Math.abs(nextVelocity) <= restSpeed;
      const finalVelocity = isAtRest
        ? Math.sign(velocity) * Math.min(restSpeed, Math.abs(velocity))
        : nextVelocity;
      // Distance since the last animation frame, whatever its duration
      this.onStep((velocity - finalVelocity) * decayMs);
      if (isAtRest) {
        this.#request = 0;
        return this.onSettle();
      }
      velocity = nextVelocity;
      this.#request = requestAnimationFrame(tick);
    };
    this.#request = requestAnimationFrame(tick);
  }

  travel(frames: number, decayMs = defaultDecayMs): void {
    this.start(frames / decayMs + Math.sign(frames) * restSpeed, decayMs);
  }

  stop(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }
}
