import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { readLocale } from 'shared-contracts/locale';
import { classNames } from '../class-names';
import styles from './form.module.css';
import type { ControlProps, FieldOfKind } from './form-types';
import { registerHydrated } from './register-hydrated';

/** A text area that grows with its text, by CSS (`field-sizing`) where the browser supports it. */
export function TextareaControl<Values>({
  field,
  form,
  initial,
  attributes,
}: ControlProps<Values, FieldOfKind<'textarea'>>) {
  const { i18n } = useTranslation('forms');
  const { maxRows } = field;
  const minRows = field.minRows[readLocale(i18n.language)];
  const { ref, ...kept } = registerHydrated(form, field.name);
  const area = useRef<HTMLTextAreaElement>(null);
  // Synchronises with the height of the text, in browsers without `field-sizing`.
  useEffect(() => {
    const fit = () => area.current && fitRows(area.current, minRows, maxRows);
    if (area.current && 'fieldSizing' in area.current.style) return;
    fit();
    return form.subscribe({ formState: { values: true }, callback: fit });
  }, [form, minRows, maxRows]);
  return (
    <textarea
      {...attributes}
      {...kept}
      ref={(element) => {
        area.current = element;
        ref(element);
      }}
      className={classNames(styles.input, styles.textarea)}
      rows={Math.ceil(minRows)}
      data-min-rows={minRows}
      data-max-rows={maxRows}
      defaultValue={initial}
    />
  );
}

function fitRows(area: HTMLTextAreaElement, least: number, most: number): void {
  area.rows = Math.ceil(least);
  while (area.rows < most && area.scrollHeight > area.clientHeight) area.rows += 1;
}
