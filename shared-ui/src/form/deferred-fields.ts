import { lazy } from 'react';
import { firstInteraction, nextInteraction } from 'shared-contracts/visit';
import { hasDrafts } from './draft-storage';
import type { FormFields } from './form-fields';

type Fields = typeof FormFields;

let loaded: Fields | undefined;
let resolve = (_: { default: Fields }) => {};
const arrival = new Promise<{ default: Fields }>((resolved) => {
  resolve = resolved;
});

/**
 * A form's fields, to be put into a `Suspense`: they are whole without their script, and so is sending them,
 * so what the server has rendered stays in its place. The code comes with the first interaction, long before
 * it is needed, or at once when what was typed before a reload is to come back.
 */
export const DeferredFields = lazy(() => {
  if (loaded) return resolvedNow({ default: loaded });
  if (typeof document === 'undefined' || hasDrafts()) void keepTrying();
  else void firstInteraction().then(keepTrying);
  return arrival;
});

/** Brings the code now. */
export async function loadFields(): Promise<void> {
  if (!loaded)
    provideFields((await import(/* webpackChunkName: "form-fields" */ './form-fields')).FormFields);
}

/** For tests, which do not wait for code. */
export function provideFields(fields: Fields): void {
  loaded = fields;
  resolve({ default: fields });
}

/** What cannot be had now is asked for again with what the visitor does next. */
async function keepTrying(): Promise<void> {
  try {
    await loadFields();
  } catch (error) {
    console.error('[form]', error);
    await nextInteraction();
    await keepTrying();
  }
}

/** React takes the value of such a promise in the same render. */
function resolvedNow<Value>(value: Value): Promise<Value> {
  const promise = Promise.resolve(value);
  return Object.assign(promise, {
    // biome-ignore lint/suspicious/noThenProperty: it is a promise, only sooner
    then: (take?: ((value: Value) => unknown) | null) => Promise.resolve(take?.(value)),
  }) as Promise<Value>;
}
