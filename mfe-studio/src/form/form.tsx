import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { Locale } from 'shared-contracts/locale';
import { type FormFault, FormProvider, faultsIn, isInside, useEditing } from './editing';
import { FieldView } from './field-view';
import { fieldOfId } from './focus-field';
import styles from './form.module.css';
import type { FormField } from './form-field';
import type { OutlinePart } from './outline';
import { type Path, parsePath, valueAt, withValue } from './paths';

export interface FormProps {
  field: FormField;
  /** Path of the value in the draft. */
  path?: Path;
  value: unknown;
  onChange(value: unknown): void;
  /** Language of the texts that have only one. */
  language?: Locale;
  /** The part of the document that is shown, and what shows another one. */
  part?: OutlinePart;
  onOpen?(path: Path): void;
  /** More controls, below the fields. */
  children?: ReactNode;
}

const wholeDraft: Path = [];

/**
 * A form. It checks nothing: the server does. A change renders the fields on the way to it, and no others: a field is
 * rendered again only when its own value or faults are others.
 */
export function Form(props: FormProps) {
  const { field, path = wholeDraft, value, onChange, language, part, onOpen, children } = props;
  const { faults, models, services, glossary, may } = useEditing();
  const { edit, translate } = may;
  const latest = useRef({ path, value, onChange, onOpen });
  latest.current = { path, value, onChange, onOpen };
  const form = useMemo(
    () => ({
      change(at: Path, changed: unknown) {
        const { current } = latest;
        // Kept here too, for a second change before the next rendering
        current.value = withValue(current.value, at.slice(current.path.length), changed);
        current.onChange(current.value);
      },
      valueAt: (at: Path) => valueAt(latest.current.value, at.slice(latest.current.path.length)),
      open: (at: Path) => latest.current.onOpen?.(at),
      ...{ models, services, glossary, language, part, may: { edit, translate } },
    }),
    [models, services, glossary, language, part, edit, translate],
  );
  const { shownFaults, onTouch } = useShownFaults(faultsIn(faults, path), path, value);
  return (
    <FormProvider value={form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it notes which controls were used; nothing is pressed here */}
      <div
        className={styles.form}
        onChange={({ target }) => onTouch(target)}
        onBlur={({ target }) => onTouch(target)}
      >
        <FieldView field={field} path={path} value={value} faults={shownFaults} />
        {children}
      </div>
    </FormProvider>
  );
}

/** All faults but those of empty fields that are new, such as a just added entry's, until somebody was there. */
function useShownFaults(faults: readonly FormFault[], path: Path, value: unknown) {
  const [initial] = useState(() => new Set(faults.map(({ field }) => field)));
  const [touched, setTouched] = useState<readonly string[]>([]);
  const onTouch = useCallback((element: Element) => {
    const field = fieldOfId(element.id);
    if (field) setTouched((fields) => (fields.includes(field) ? fields : [...fields, field]));
  }, []);
  const shownFaults = faults.filter(
    ({ field }) =>
      initial.has(field) ||
      Boolean(valueAt(value, parsePath(field).slice(path.length))) ||
      touched.some((one) => isInside(one, field)),
  );
  return { shownFaults, onTouch };
}
