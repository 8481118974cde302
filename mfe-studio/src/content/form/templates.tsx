import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldErrorProps,
  FieldProps,
  ObjectFieldTemplateProps,
  WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { ADDITIONAL_PROPERTY_FLAG } from '@rjsf/utils';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { commitsOnBlur } from '../../editor/draft/undo-buttons';
import { isRecord } from '../../editor/fields/paths';
import styles from './form.module.css';
import { emptyGroup, isNewKey } from './form-data';

/** A group of fields. */
export function GroupTemplate(props: ObjectFieldTemplateProps) {
  const { properties, fieldPathId, onAddProperty, schema, formData } = props;
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  // A page's entry is named by the page's own title
  const ownTitle = schema.keyTitle && isRecord(formData?.title) ? formData.title[locale] : null;
  const title = ownTitle || props.title;
  const entries = schema.additionalProperties;
  const isRoot = fieldPathId.path.length === 0;
  const fields = (
    <div className={styles.fields}>
      {properties.map(({ name, content }) => (
        <div key={name}>{content}</div>
      ))}
      {entries && (
        <div className={styles.buttons}>
          <Button disabled={props.readonly ?? false} onClick={onAddProperty}>
            {t('content.add', {
              label: isRecord(entries) ? entries.keyTitle : title || t('content.entry'),
            })}
          </Button>
        </div>
      )}
    </div>
  );
  if (isRoot) return fields;
  return (
    <fieldset className={styles.group} id={fieldPathId.$id} tabIndex={-1}>
      {title && <legend>{title}</legend>}
      {fields}
    </fieldset>
  );
}

/** A list of items. */
export function ListTemplate(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, onAddClick, fieldPathId, readonly } = props;
  const { t } = useTranslation('mfe-studio');
  return (
    <fieldset className={styles.group} id={fieldPathId.$id} tabIndex={-1}>
      {title && <legend>{title}</legend>}
      <ol className={styles.items}>{items}</ol>
      {canAdd && !readonly && (
        <div className={styles.buttons}>
          <Button onClick={onAddClick}>
            {t('content.add', { label: title || t('content.entry') })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

export function ItemTemplate({ children, index, buttonsProps }: ArrayFieldItemTemplateProps) {
  const { t } = useTranslation('mfe-studio');
  const name = t('editor.list.item', { number: index + 1 });
  const { hasMoveUp, hasMoveDown, hasRemove, readonly } = buttonsProps;
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <span>{name}</span>
        {!readonly && (
          <span className={styles.buttons}>
            <Button
              kind="quiet"
              disabled={!hasMoveUp}
              onClick={buttonsProps.onMoveUpItem}
              aria-label={t('editor.list.up', { name })}
            >
              ↑
            </Button>
            <Button
              kind="quiet"
              disabled={!hasMoveDown}
              onClick={buttonsProps.onMoveDownItem}
              aria-label={t('editor.list.down', { name })}
            >
              ↓
            </Button>
            <Button
              kind="quiet"
              disabled={!hasRemove}
              onClick={buttonsProps.onRemoveItem}
              aria-label={t('editor.list.remove', { name })}
            >
              ✕
            </Button>
          </span>
        )}
      </div>
      {children}
    </li>
  );
}

/** A group that can be added and removed. */
export function OptionalField(props: FieldProps<unknown>) {
  const { t } = useTranslation('mfe-studio');
  const { schema, formData, fieldPathId, onChange, registry, readonly, uiSchema } = props;
  const { ObjectField } = registry.fields;
  const { 'ui:field': _, ...ui } = uiSchema ?? {};
  const label = schema.title ?? '';
  if (!ObjectField) throw new Error('the form knows no groups');
  if (formData === undefined)
    return (
      <div className={styles.buttons}>
        <Button
          id={fieldPathId.$id}
          disabled={readonly ?? false}
          onClick={() => onChange(emptyGroup(schema), fieldPathId.path)}
        >
          {t('content.add', { label })}
        </Button>
      </div>
    );
  return (
    <>
      <ObjectField {...props} uiSchema={ui} />
      <div className={styles.buttons}>
        <Button
          kind="quiet"
          disabled={readonly ?? false}
          onClick={() => onChange(undefined, fieldPathId.path)}
        >
          {t('content.remove', { label })}
        </Button>
      </div>
    </>
  );
}

/** Errors of a list or group; controls show their own. */
export function FaultTemplate({ errors = [], schema, fieldPathId }: FieldErrorProps) {
  const isContainer = schema.type === 'array' || schema.type === 'object';
  if (errors.length === 0 || schema.control !== undefined || !isContainer) return null;
  return (
    <p id={`${fieldPathId.$id}__error`} className={styles.error}>
      {errors.join(' ')}
    </p>
  );
}

/** An entry with an editable key, such as a page's path. */
export function NamedEntryTemplate({ children, schema, ...props }: WrapIfAdditionalTemplateProps) {
  const { t } = useTranslation('mfe-studio');
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return <>{children}</>;
  const { id, label, readonly, onKeyRename, onRemoveProperty } = props;
  const keyTitle = schema.keyTitle ?? t('content.entryName');
  const name = isNewKey(label) ? keyTitle : label;
  return (
    <div className={styles.item}>
      <div className={styles.keyHead}>
        <div {...{ [commitsOnBlur]: '' }}>
          <Field
            key={label}
            id={`${id}-key`}
            label={keyTitle}
            lang="en"
            defaultValue={isNewKey(label) ? '' : label}
            disabled={readonly ?? false}
            onBlur={({ target }) => {
              const key = target.value.trim();
              // An entry without a key could not be found again
              if (key !== '') onKeyRename(key);
            }}
          />
        </div>
        <Button
          kind="quiet"
          disabled={readonly ?? false}
          onClick={onRemoveProperty}
          aria-label={t('editor.list.remove', { name })}
        >
          ✕
        </Button>
      </div>
      {children}
    </div>
  );
}
