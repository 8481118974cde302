import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { faultsOf, useEditing } from './editing';
import { emptyGroup } from './empty-value';
import { FaultTexts } from './fault-texts';
import type { FieldBinding, FieldProps } from './field-view';
import styles from './fields.module.css';
import { formatPath } from './paths';

interface ListControlProps extends FieldProps {
  /** Name of an entry, beside its number. */
  nameOf?(item: unknown): string;
  /** The kinds of entries, with the initial value of each, if there are several. */
  kinds?: readonly { name: string; createItem(): unknown }[];
  children(entry: FieldBinding): ReactNode;
}

/** A list whose entries can be added, moved and removed within the limits. */
export function ListControl({
  field,
  path,
  label,
  value,
  onChange,
  language,
  nameOf,
  kinds,
  children,
}: ListControlProps) {
  const { t } = useTranslation('mfe-studio');
  const { faults, may } = useEditing();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const { fields = [], most } = field;
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const replace = (index: number, item: unknown) => onChange(items.with(index, item));
  const move = (index: number, to: number) => {
    const moved = items.toSpliced(index, 1);
    onChange(moved.toSpliced(to, 0, items[index]));
    focusItem(to);
  };
  /** Moves the focus to an added or moved entry. */
  const focusItem = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.children[index]?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus(),
    );
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-faults`}>
      <legend>{label}</legend>
      <FaultTexts id={`${id}-faults`} faults={faultsOf(faults, path, { includeNested: false })} />
      <ol className={styles.items} ref={list}>
        {items.map((item, index) => {
          const number = t('editor.list.item', { number: index + 1 });
          const name = nameOf ? `${number} · ${nameOf(item)}` : number;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and their controls no state
            <li key={index} className={styles.item}>
              <div className={styles.itemHead}>
                <span tabIndex={-1} data-field={formatPath([...path, index])}>
                  {name}
                </span>
                {may.edit && (
                  <span className={styles.buttons}>
                    <button
                      type="button"
                      className={styles.small}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                      aria-label={t('editor.list.up', { name })}
                    >
                      ↑
                    </button>
                    <button
                      type="button"
                      className={styles.small}
                      disabled={index === items.length - 1}
                      onClick={() => move(index, index + 1)}
                      aria-label={t('editor.list.down', { name })}
                    >
                      ↓
                    </button>
                    <button
                      type="button"
                      className={styles.small}
                      onClick={() => {
                        onChange(items.toSpliced(index, 1));
                        focusItem(Math.max(0, index - 1));
                      }}
                      aria-label={t('editor.list.remove', { name })}
                    >
                      ✕
                    </button>
                  </span>
                )}
              </div>
              {children({
                path: [...path, index],
                value: item,
                onChange: (changed) => replace(index, changed),
                language,
              })}
            </li>
          );
        })}
      </ol>
      {may.edit && (
        <div className={styles.additions} data-field={formatPath(path)} tabIndex={-1}>
          {(kinds ?? [{ name: null, createItem: () => emptyGroup(fields) }]).map(
            ({ name, createItem }) => (
              <button
                key={name}
                type="button"
                className={styles.add}
                disabled={most !== undefined && items.length >= most}
                onClick={() => {
                  onChange([...items, createItem()]);
                  focusItem(items.length);
                }}
              >
                {name === null
                  ? t('editor.list.add', { label })
                  : t('editor.sections.addKind', { name })}
              </button>
            ),
          )}
        </div>
      )}
    </fieldset>
  );
}
