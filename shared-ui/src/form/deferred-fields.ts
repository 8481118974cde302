import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { lateMessages } from 'shared-contracts/i18n';
import { firstInteraction, restoreTexts, untilLoaded } from 'shared-contracts/visit';
import { hasDrafts } from './draft-storage';
import type { FormFieldsProps } from './use-form-fields';

/** Fields of any form, independent of the type of its values. */
export type FieldsView = ComponentType<FormFieldsProps<Record<string, unknown>>>;

/**
 * A form's fields for a `Suspense` boundary. The server's markup works without script, so it stays until the code is
 * loaded: at the first interaction, or at once when a draft must be restored.
 */
export interface DeferredFields {
  View: LazyExoticComponent<FieldsView>;
  /** Loads the code now. Rejects when that fails. */
  load(): Promise<void>;
  /** For tests: provides the code synchronously. */
  provide(fields: FieldsView): void;
}

/** Creates deferred fields; `bring` imports their code and may reject, which is retried. */
export function deferFields(loadFields: () => Promise<FieldsView>): DeferredFields {
  let loaded: FieldsView | undefined;
  let resolve = (_: { default: FieldsView }) => {};
  const viewLoaded = new Promise<{ default: FieldsView }>((resolved) => {
    resolve = resolved;
  });
  const provide = (fields: FieldsView) => {
    loaded = fields;
    resolve({ default: fields });
  };
  const load = async () => {
    if (loaded) return;
    const [fields] = await Promise.all([loadFields(), lateMessages.bring()]);
    restoreTexts();
    provide(fields);
  };
  const loadWithRetry = () => untilLoaded(load);
  const View = lazy(() => {
    if (loaded) return resolvedSync({ default: loaded });
    if (typeof document === 'undefined' || hasDrafts()) void loadWithRetry();
    else void firstInteraction().then(loadWithRetry);
    return viewLoaded;
  });
  return { View, load, provide };
}

/** Fields of a form without steps. */
export const formFields = deferFields(
  // One component for all forms, so the type of its values is dropped.
  async () =>
    (await import(/* webpackChunkName: "form-fields" */ './form-fields')).FormFields as FieldsView,
);

/** Fields of a form with steps. */
export const stepFields = deferFields(
  async () =>
    (await import(/* webpackChunkName: "step-fields" */ './step-fields')).StepFields as FieldsView,
);

/** A thenable that resolves synchronously, so that React uses the value in the same render. */
function resolvedSync<Value>(value: Value): Promise<Value> {
  const promise = Promise.resolve(value);
  return Object.assign(promise, {
    // biome-ignore lint/suspicious/noThenProperty: it is a promise, only sooner
    then: (take?: ((value: Value) => unknown) | null) => Promise.resolve(take?.(value)),
  }) as Promise<Value>;
}
