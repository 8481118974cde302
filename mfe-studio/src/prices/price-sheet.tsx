import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { Link } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Table } from 'shared-ui/staff/table';
import { studioPaths } from '../studio-paths';
import { isLarge, namesOf, type TypedRow } from './price-rows';
import styles from './prices.module.css';

interface PriceSheetProps {
  rows: readonly TypedRow[];
  isReadOnly: boolean;
  /** Null brings the row's price back. */
  onType(key: string, text: string | null): void;
  /** Cells of a spreadsheet, pasted into a row. */
  onPaste(copied: string, key: string): void;
}

/** The prices as a sheet: arrows and Enter go from row to row, Escape brings a price back. */
export function PriceSheet({ rows, isReadOnly, onType, onPaste }: PriceSheetProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();

  function move(event: KeyboardEvent<HTMLInputElement>, at: number) {
    if (event.key === 'Escape') onType(rows[at]?.key ?? '', null);
    const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
    const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    if (!isDown && !isUp) return;
    event.preventDefault();
    const next = rows[isDown ? at + 1 : at - 1];
    if (next) selectField(next.key);
  }

  function paste(event: ClipboardEvent, key: string) {
    const copied = event.clipboardData.getData('text/plain');
    // one cell is text as any other
    if (isReadOnly || !/[\t\n]/.test(copied.trim())) return;
    event.preventDefault();
    onPaste(copied, key);
  }

  return (
    <Table
      label={t('prices.title')}
      dense
      columns={['car', 'onSite', 'price'].map((name) => t(`prices.columns.${name}`))}
      rows={rows.map((row, at) => {
        const { key, model, onSite, text, read } = row;
        const name = namesOf(row)[locale];
        const noteId = `${key}-note`;
        const isFaulty = 'fault' in read;
        const isNew = !isFaulty && read.bhd !== onSite;
        return {
          key,
          cells: [
            <a
              key="car"
              className={styles.car}
              href={onSite === null ? undefined : localise(livePageOf(model), locale)}
              target="_blank"
              rel="noopener"
              aria-label={onSite === null ? undefined : t('ui.viewLiveOf', { name })}
            >
              <bdi>{name}</bdi>
            </a>,
            <bdi key="site" className={isNew ? styles.before : undefined}>
              {onSite === null ? '–' : formatDinars(onSite)}
            </bdi>,
            <div key="price" className={styles.cell}>
              <input
                id={key}
                className={`${styles.price} ${isFaulty ? styles.faulty : isNew ? styles.changed : ''}`}
                aria-label={t('prices.priceOf', { name })}
                aria-invalid={isFaulty}
                aria-describedby={noteId}
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
                readOnly={isReadOnly || model.changeSet !== null}
                value={text}
                onChange={(event) => onType(key, event.target.value)}
                onFocus={(event) => event.target.select()}
                onKeyDown={(event) => move(event, at)}
                onPaste={(event) => paste(event, key)}
              />
              <div id={noteId} className={styles.note}>
                <Note row={row} />
              </div>
            </div>,
          ],
        };
      })}
    />
  );
}

/** What a row's price comes to: its fault, or the difference from the site. */
function Note({ row: { model, onSite, read } }: { row: TypedRow }) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  if ('fault' in read)
    return <span className={styles.fault}>{t(`prices.faults.${read.fault}`)}</span>;
  const { bhd } = read;
  return (
    <>
      {bhd === null && onSite !== null && <span>{t('prices.removed')}</span>}
      {bhd !== null && onSite === null && <span>{t('prices.added')}</span>}
      {bhd !== null && onSite !== null && bhd !== onSite && (
        <bdi dir="ltr">{signed(bhd - onSite)}</bdi>
      )}
      {isLarge(onSite, bhd) && <span className={styles.warning}>{t('prices.large')}</span>}
      {model.changeSet ? (
        <Link to={localise(studioPaths.changeSet(model.changeSet.id), locale)}>
          {t('prices.inSet', { title: model.changeSet.title })}
        </Link>
      ) : (
        model.writer !== null && (
          <span className={styles.quiet}>{t('prices.inDraft', { name: model.writer })}</span>
        )
      )}
    </>
  );
}

const signed = (difference: number) =>
  `${difference > 0 ? '+' : '−'}${formatDinars(Math.abs(difference))}`;

/** The page of a car, whose file is `models/<name>.json`. */
const livePageOf = ({ path }: TypedRow['model']) =>
  paths.explore(path.replace(/^models\/|\.json$/g, ''));

/** Goes to a row's field. */
export const selectField = (key: string): void => document.getElementById(key)?.focus();
