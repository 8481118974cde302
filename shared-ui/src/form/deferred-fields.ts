import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { lateMessages } from 'shared-contracts/i18n';
import { firstInteraction, untilLoaded } from 'shared-contracts/visit';
import { hasDrafts } from './draft-storage';
import type { FormFieldsProps } from './use-form-fields';

/** What is inside a form. Which values go through it is its caller's to know. */
export type FieldsView = ComponentType<FormFieldsProps<Record<string, unknown>>>;

/**
 * A form's fields, to be put into a `Suspense`: they are whole without their script, and so is sending them,
 * so what the server has rendered stays in its place. The code comes with the first interaction, long before
 * it is needed, or at once when what was typed before a reload is to come back.
 */
export interface DeferredFields {
  View: LazyExoticComponent<FieldsView>;
  /** Brings the code now. */
  load(): Promise<void>;
  /** For tests, which do not wait for code. */
  provide(fields: FieldsView): void;
}

export function deferFields(bring: () => Promise<FieldsView>): DeferredFields {
  let loaded: FieldsView | undefined;
  let resolve = (_: { default: FieldsView }) => {};
  const arrival = new Promise<{ default: FieldsView }>((resolved) => {
    resolve = resolved;
  });
  const provide = (fields: FieldsView) => {
    loaded = fields;
    resolve({ default: fields });
  };
  const load = async () => {
    if (loaded) return;
    const [fields] = await Promise.all([bring(), lateMessages.bring()]);
    provide(fields);
  };
  const keepTrying = () => untilLoaded(load);
  const View = lazy(() => {
    if (loaded) return resolvedNow({ default: loaded });
    if (typeof document === 'undefined' || hasDrafts()) void keepTrying();
    else void firstInteraction().then(keepTrying);
    return arrival;
  });
  return { View, load, provide };
}

/** Fields that are all asked for at once. */
export const formFields = deferFields(
  // one component for all forms
  async () =>
    (await import(/* webpackChunkName: "form-fields" */ './form-fields')).FormFields as FieldsView,
);

/** Fields that are asked for in steps. */
export const stepFields = deferFields(
  async () =>
    (await import(/* webpackChunkName: "step-fields" */ './step-fields')).StepFields as FieldsView,
);

/** React takes the value of such a promise in the same render. */
function resolvedNow<Value>(value: Value): Promise<Value> {
  const promise = Promise.resolve(value);
  return Object.assign(promise, {
    // biome-ignore lint/suspicious/noThenProperty: it is a promise, only sooner
    then: (take?: ((value: Value) => unknown) | null) => Promise.resolve(take?.(value)),
  }) as Promise<Value>;
}
