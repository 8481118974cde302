import { promiseHooks } from 'node:v8';
import type { Turns } from './turns';

/** Leaves the object that it is given in the place of its own. */
class Given {
  constructor(given: object) {
    // biome-ignore lint/correctness/noConstructorReturn: a private field on what others made, which they cannot read
    return given;
  }
}

/** Of each promise the bundle that made it. A map costs three times as much, and a property could be forged. */
class Owned extends Given {
  readonly #bundle: number;

  constructor(promise: object, bundle: number) {
    super(promise);
    this.#bundle = bundle;
  }

  static ownerOf(promise: object): number | undefined {
    return #bundle in promise ? promise.#bundle : undefined;
  }
}

/** What goes on after a promise is its bundle's again, whoever else was entered meanwhile. */
export function followPromises(turns: Turns): void {
  promiseHooks.createHook({
    init: (promise) => {
      new Owned(promise, turns.now.bundle);
    },
    before: (promise) => {
      const owner = Owned.ownerOf(promise);
      if (owner !== undefined) turns.enter(owner);
    },
  });
}
