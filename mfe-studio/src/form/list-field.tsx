import { memo, type ReactNode, useCallback, useId, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { faultsIn, faultsOf, useForm } from './editing';
import { Faults } from './faults';
import { type FieldProps, legendClass } from './field-props';
import { fieldId } from './focus-field';
import styles from './form.module.css';
import { emptyItem, itemOf } from './form-field';

interface ListFieldProps extends FieldProps {
  /** Name of an entry, beside its number. */
  nameOf?(item: unknown): string;
  /** The kinds of entries, with the initial value of each, if there are several. */
  kinds?: readonly { name: string; createItem(): unknown }[];
  children(item: FieldProps): ReactNode;
}

/** A list whose entries can be added, moved and removed. */
export function ListField(props: ListFieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { change, may, part, open } = useForm();
  const { field, path, value, faults, nameOf, children } = props;
  const kinds =
    props.kinds ?? field.kinds?.map(({ label: name, createItem }) => ({ name, createItem }));
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const { label, item, most } = field;
  const own = faultsOf(faults, path);
  if (!item) throw new Error(`the list ${field.name} has no kind of entries`);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  /** Undefined: all entries are shown, with their fields. */
  const shown = part?.field === field ? part.entry : undefined;
  /** Moves the focus to an added or moved entry. */
  const focusItem = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.children[index]?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus(),
    );
  const replace = (changed: readonly unknown[], focused: number) => {
    change(path, changed.length === 0 && field.optional ? field.empty : changed);
    if (shown === undefined) focusItem(focused);
    else if (shown !== null || changed.length > items.length)
      open(changed.length < items.length ? path : [...path, focused]);
  };
  const act = (action: Action, index: number) => {
    const others = items.toSpliced(index, 1);
    const to = action === 'down' ? index + 1 : Math.max(0, index - 1);
    replace(action === 'remove' ? others : others.toSpliced(to, 0, items[index]), to);
  };
  const latest = useRef(act);
  latest.current = act;
  const onAct = useCallback<typeof act>((action, index) => latest.current(action, index), []);
  const onOpen = useCallback((index: number) => open([...path, index]), [open, path]);
  const addLabel = label
    ? t('editor.list.add', { label })
    : t('content.add', { label: t('content.entry') });
  return (
    <fieldset className={styles.group} {...(own.length > 0 && { 'aria-describedby': id })}>
      {label && <legend className={legendClass(part, field)}>{label}</legend>}
      <Faults id={id} faults={own} />
      <ol className={styles.items} ref={list}>
        {items.map((entry, index) => {
          const number = t('editor.list.item', { number: index + 1 });
          const ownName = nameOf?.(entry) ?? part?.parts[index]?.label ?? number;
          const name = ownName === number ? number : `${number} · ${ownName}`;
          const at = [...path, index];
          if (typeof shown === 'number' && index !== shown) return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and their controls follow their values
            <li key={index} className={styles.item}>
              <ItemHead
                {...{ name, index, onAct }}
                // A group without a name has no element that could be focused
                id={item.control === 'group' ? fieldId(at) : undefined}
                isLast={index === items.length - 1}
                {...(shown === null && { onOpen })}
              />
              {shown !== null &&
                children({
                  field: itemOf(field, entry) ?? item,
                  ...{ path: at, value: entry, faults: faultsIn(faults, at) },
                })}
            </li>
          );
        })}
      </ol>
      {may.edit && typeof shown !== 'number' && (
        <div className={styles.buttons} id={fieldId(path)} tabIndex={-1}>
          {(kinds ?? [{ name: '', createItem: () => emptyItem(item) }]).map(
            ({ name, createItem }) => (
              <Button
                key={name}
                disabled={most !== undefined && items.length >= most}
                onClick={() => replace([...items, createItem()], items.length)}
              >
                {name ? t('editor.sections.addKind', { name }) : addLabel}
              </Button>
            ),
          )}
        </div>
      )}
    </fieldset>
  );
}

const icons = { up: '↑', down: '↓', remove: '✕' };
type Action = keyof typeof icons;
const actions: readonly Action[] = ['up', 'down', 'remove'];

interface ItemHeadProps {
  id: string | undefined;
  name: string;
  index: number;
  isLast: boolean;
  onAct(action: Action, index: number): void;
  /** Shows the entry's fields, where they are not shown below. */
  onOpen?(index: number): void;
}

/** An entry's name, and what can be done with it. It is not rendered again while somebody types in an entry. */
const ItemHead = memo(({ id, name, index, isLast, onAct, onOpen }: ItemHeadProps) => {
  const { t } = useTranslation('mfe-studio');
  const { may } = useForm();
  const isOff = { up: index === 0, down: isLast, remove: false };
  return (
    <div className={styles.itemHead}>
      {onOpen ? (
        <button type="button" id={id} className={styles.open} onClick={() => onOpen(index)}>
          {name}
        </button>
      ) : (
        <span tabIndex={-1} id={id}>
          {name}
        </span>
      )}
      {may.edit && (
        <span className={styles.buttons}>
          {actions.map((action) => (
            <Button
              key={action}
              kind="quiet"
              disabled={isOff[action]}
              onClick={() => onAct(action, index)}
              aria-label={t(`editor.list.${action}`, { name })}
            >
              {icons[action]}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
});
