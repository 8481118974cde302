import { promiseHooks } from 'node:v8';
import type { ExecutionTracker } from './execution-tracker';

/** Its constructor returns the given object, so that a subclass can add a private field to it. */
class ReturnOverride {
  constructor(given: object) {
    // biome-ignore lint/correctness/noConstructorReturn: a private field on what others made, which they cannot read
    return given;
  }
}

/**
 * Stores the mark of the creating bundle in a private field of each promise. A map costs three
 * times as much; a property could be forged by a bundle.
 */
class PromiseOwner extends ReturnOverride {
  readonly #bundle: number;

  constructor(promise: object, bundle: number) {
    super(promise);
    this.#bundle = bundle;
  }

  static ownerOf(promise: object): number | undefined {
    return #bundle in promise ? promise.#bundle : undefined;
  }
}

/** Attributes the continuation of a promise to the bundle that created the promise, whatever ran in between. */
export function trackPromises(tracker: ExecutionTracker): void {
  promiseHooks.createHook({
    init: (promise) => {
      new PromiseOwner(promise, tracker.current.bundle);
    },
    before: (promise) => {
      const owner = PromiseOwner.ownerOf(promise);
      if (owner !== undefined) tracker.enterBundle(owner);
    },
  });
}
