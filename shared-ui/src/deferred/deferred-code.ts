import { type ComponentType, lazy } from 'react';
import { firstInteraction, nextInteraction } from 'shared-contracts/visit';

export interface DeferredCode<Props> {
  /** To be put into a `Suspense`: what the server has rendered stays in its place until the code is here. */
  Part: ComponentType<Props>;
  /** Brings the code now. */
  bring: () => Promise<void>;
  /** For tests: the code is here. */
  give: (part: ComponentType<Props>) => void;
}

interface Options {
  /** Whether this visitor needs the code before they do anything. Asked in the browser only. */
  atOnce?: () => boolean;
}

/**
 * A part that is whole without its script. Its code comes when the visitor does anything at all, long
 * before they can use it; if it cannot be had then, with what they do next.
 */
export function deferCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { atOnce = () => false }: Options = {},
): DeferredCode<Props> {
  let here: ComponentType<Props> | undefined;
  let arrive = (_: { default: ComponentType<Props> }) => {};
  const arrival = new Promise<{ default: ComponentType<Props> }>((resolve) => {
    arrive = resolve;
  });
  const give = (part: ComponentType<Props>) => {
    here = part;
    arrive({ default: part });
  };
  const bring = async () => {
    if (!here) give(await load());
  };
  const keepTrying = async (): Promise<void> => {
    try {
      await bring();
    } catch (error) {
      console.error('[deferred]', error);
      await nextInteraction();
      await keepTrying();
    }
  };
  const begin = () => {
    if (typeof document === 'undefined' || atOnce()) void keepTrying();
    else void firstInteraction().then(keepTrying);
  };
  const Part = lazy(() => {
    if (here) return now({ default: here });
    begin();
    return arrival;
  });
  return { Part, bring, give };
}

/** React takes the value of such a promise in the same render. */
function now<Value>(value: Value): Promise<Value> {
  const promise = Promise.resolve(value);
  return Object.assign(promise, {
    // biome-ignore lint/suspicious/noThenProperty: it is a promise, only sooner
    then: (take?: ((value: Value) => unknown) | null) => Promise.resolve(take?.(value)),
  }) as Promise<Value>;
}
