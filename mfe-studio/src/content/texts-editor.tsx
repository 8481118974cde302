import { useState } from 'react';
import type { SiteTexts } from 'shared-contracts/content';
import { useTranslation } from 'shared-contracts/i18n';
import { type Locale, locales } from 'shared-contracts/locale';
import { searchText } from 'shared-contracts/search';
import { Button } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { FieldComments } from '../comments/field-comments';
import { type FocusTarget, useFocusOnTarget } from '../editor/focus-target';
import { useAvoidedWords } from '../form/avoided-words';
import { faultsIn, useEditing } from '../form/editing';
import { faultTexts } from '../form/field-props';
import { fieldId } from '../form/focus-field';
import { formatPath, isRecord } from '../form/paths';
import styles from './texts-editor.module.css';

/** One text in the draft; a language that is left out shows the release's text. */
type OwnText = Partial<Record<Locale, string>>;

interface TextsEditorProps {
  /** Body of the draft of `texts.json`. */
  body: unknown;
  siteTexts: SiteTexts;
  /** The text to show; a new object for each wish. */
  target: FocusTarget | null;
  onChange(body: Record<string, OwnText>): void;
}

/** Found texts that are shown at once. */
const maxFound = 40;

/** Every text of the site's pages, found by a word of it and changed where it is read. */
export function TextsEditor({ body, siteTexts, target, onChange }: TextsEditorProps) {
  const { t } = useTranslation('mfe-studio');
  const [query, setQuery] = useState('');
  const [part, setPart] = useState('');
  const [seenTarget, setSeenTarget] = useState<FocusTarget | null>(null);
  if (target && seenTarget !== target) {
    setSeenTarget(target);
    setQuery(nameInWords(String(target.path[0])));
    setPart('');
  }
  useFocusOnTarget(target);
  const own = isRecord(body) ? (body as Record<string, OwnText>) : {};
  const parts = [...new Set(Object.keys(siteTexts).map(partOf))];
  const isSearch = query.trim() !== '' || part !== '';
  const found = Object.keys(isSearch ? siteTexts : own).filter(
    (name) =>
      (part === '' || partOf(name) === part) && includes(name, siteTexts[name], own[name], query),
  );
  return (
    <div className={styles.texts}>
      <div className={styles.search}>
        <Field
          label={t('texts.search')}
          help={t('texts.searchHelp')}
          type="search"
          value={query}
          onChange={setQuery}
        />
        <Field
          label={t('texts.part')}
          value={part}
          onChange={setPart}
          options={['', ...parts].map((value) => ({
            value,
            label: t(`texts.parts.${value || 'all'}`, { defaultValue: value }),
          }))}
        />
      </div>
      <p className={styles.count} role="status">
        {isSearch
          ? t('texts.found', { count: found.length })
          : t('texts.changed', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState
          title={t(isSearch ? 'texts.none' : 'texts.noneChanged')}
          text={t(isSearch ? 'texts.noneText' : 'texts.noneChangedText')}
        />
      )}
      {found.slice(0, maxFound).map((name) => (
        <OneText
          key={name}
          name={name}
          released={siteTexts[name]}
          own={own[name] ?? {}}
          onChange={(text) => {
            const { [name]: _, ...others } = own;
            onChange(Object.keys(text).length > 0 ? { ...own, [name]: text } : others);
          }}
        />
      ))}
      {found.length > maxFound && (
        <p className={styles.count}>{t('texts.more', { count: found.length - maxFound })}</p>
      )}
    </div>
  );
}

interface OneTextProps {
  name: string;
  /** What the live release says; undefined when it has dropped the text. */
  released: Record<Locale, string> | undefined;
  own: OwnText;
  onChange(text: OwnText): void;
}

function OneText({ name, released, own, onChange }: OneTextProps) {
  const { t } = useTranslation('mfe-studio');
  const { faults, may, glossary } = useEditing();
  const isChanged = Object.keys(own).length > 0;
  const [namespace = '', ...key] = name.split('/');
  const avoided = {
    en: useAvoidedWords(own.en ?? '', glossary),
    ar: useAvoidedWords(own.ar ?? '', glossary),
  };
  const label = `${t(`texts.parts.${namespace}`, { defaultValue: namespace })} ${key.join('.')}`;
  return (
    <fieldset className={styles.text} id={fieldId([name])} tabIndex={-1}>
      <legend className={styles.name}>
        {t(`texts.parts.${namespace}`, { defaultValue: namespace })}
        <bdi>{key.join('.')}</bdi>
      </legend>
      {!released && <p className={styles.note}>{t('texts.dropped')}</p>}
      <div className={styles.pair}>
        {locales.map((locale) => {
          const said = released?.[locale];
          const isOwn = own[locale] !== undefined;
          return (
            <Field
              key={locale}
              id={fieldId([name, locale])}
              label={t(`editor.languages.${locale}`)}
              lang={locale}
              multiline
              draft
              maxLength={2000}
              readOnly={!(may.edit || (may.translate && isChanged))}
              value={own[locale] ?? said ?? ''}
              help={isOwn && said !== undefined ? t('texts.released', { text: said }) : undefined}
              error={faultTexts(faultsIn(faults, [name, locale])).error}
              warning={!isOwn && isChanged ? t('texts.otherLanguage') : avoided[locale]}
              onChange={(text) => {
                const { [locale]: _, ...rest } = own;
                onChange(text === said ? rest : { ...own, [locale]: text });
              }}
            />
          );
        })}
      </div>
      {isChanged && (
        <Button kind="quiet" disabled={!may.edit} onClick={() => onChange({})}>
          {t(released ? 'texts.back' : 'texts.remove')}
        </Button>
      )}
      <FieldComments field={formatPath([name])} label={label} isPlain />
    </fieldset>
  );
}

const nameInWords = (name: string) => name.replaceAll('/', '.');

const partOf = (name: string) => name.split('/')[0] ?? name;

function includes(
  name: string,
  released: Record<Locale, string> | undefined,
  own: OwnText = {},
  query: string,
): boolean {
  const said = [nameInWords(name), ...Object.values(released ?? {}), ...Object.values(own)];
  const wanted = searchText(query);
  return said.some((text) => searchText(text).includes(wanted));
}
