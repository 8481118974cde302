import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData, useNavigate, useRevalidator } from 'shared-contracts/router';
import { tabStorage, useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { PlannedMoment } from '../change-sets/planned-moment';
import { changeSets } from '../service/change-sets';
import { useRefusal } from '../steps/use-refusal';
import { studioPaths } from '../studio-paths';
import { type Pasted, pastePrices } from './paste-prices';
import { changesOf, namesOf, priceRows, typedRow } from './price-rows';
import { PriceSheet, selectField } from './price-sheet';
import type { pricesLoader } from './prices.loader';
import styles from './prices.module.css';

const keptKey = 'studio-prices';

/** What was typed before the page was left by a link, by going back, or because the session had ended. */
const readKept = (): Readonly<Record<string, string>> =>
  JSON.parse(tabStorage.getItem(keptKey) ?? '{}');

/** The prices of all grades in one table; what changes becomes drafts that are published together. */
export function PricesScreen() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { models, canEdit } = useLoaderData<LoaderData<typeof pricesLoader>>();
  const [typed, setTyped] = useState(readKept);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [title, setTitle] = useState('');
  const [moment, setMoment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { refusal, showRefusal } = useRefusal();

  const rows = priceRows(models).map((row) => typedRow(row, typed));
  const faulty = rows.filter(({ read }) => 'fault' in read);
  const changes = changesOf(rows);
  const changed = changes.reduce((sum, { prices }) => sum + prices.length, 0);
  const hasChanges = changed > 0 || faulty.length > 0;
  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasChanges]);
  useEffect(() => tabStorage.setItem(keptKey, JSON.stringify(typed)), [typed]);

  function type(key: string, text: string | null) {
    setTyped(({ [key]: _, ...others }) => (text === null ? others : { ...others, [key]: text }));
  }

  function paste(copied: string, key: string) {
    const named = rows.map((row) => ({
      ...{ key: row.key, names: Object.values(namesOf(row)) },
      isLocked: row.model.changeSet !== null,
    }));
    const found = pastePrices(copied, named, key);
    setTyped((before) => ({ ...before, ...found.texts }));
    setPasted(found);
  }

  function reset() {
    setTyped({});
    setPasted(null);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const [first] = faulty;
    if (first) selectField(first.key);
    if (isBusy || first || changed === 0) return;
    setBusy(true);
    showRefusal(null);
    try {
      const wish = { title: title.trim() || t('prices.setTitle'), plannedAt: moment || null };
      const { id } = await changeSets.savePrices({ ...wish, models: changes });
      tabStorage.setItem(keptKey, '{}');
      await navigate(localise(studioPaths.changeSet(id), locale));
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      showRefusal(error);
      setBusy(false);
      // shows a colleague's draft; what was typed stays
      await revalidate();
    }
  }

  return (
    <Room
      title={t('prices.title')}
      actions={<ButtonLink to={studioPaths.content()}>{t('content.back')}</ButtonLink>}
    >
      <p>{t(canEdit ? 'prices.explain' : 'prices.readOnly')}</p>
      {pasted && (
        <Notice
          tone={pasted.left.length > 0 ? 'warning' : 'success'}
          title={t('prices.pasted', { count: Object.keys(pasted.texts).length })}
        >
          {pasted.left.length > 0 && (
            <>
              {t('prices.left', { count: pasted.left.length })}
              <ul>
                {pasted.left.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one paste do not change
                  <li key={at}>
                    <bdi>{line}</bdi>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      <PriceSheet rows={rows} isReadOnly={!canEdit} onType={type} onPaste={paste} />
      {canEdit && (
        <form className={styles.form} onSubmit={save} noValidate>
          <p role="status">
            {t('prices.changed', { count: changed })}
            {faulty.length > 0 && ` ${t('prices.faulty', { count: faulty.length })}`}
          </p>
          <Field
            label={t('changeSets.name')}
            help={t('prices.nameHelp')}
            maxLength={120}
            value={title}
            onChange={setTitle}
          />
          <PlannedMoment moment={moment} onChange={setMoment} />
          {refusal && <Notice tone="error">{refusal}</Notice>}
          <div className={styles.actions}>
            <Button kind="main" type="submit" busy={isBusy} disabled={!hasChanges}>
              {t('prices.save')}
            </Button>
            <Button kind="quiet" disabled={!hasChanges} onClick={reset}>
              {t('prices.reset')}
            </Button>
          </div>
        </form>
      )}
    </Room>
  );
}
