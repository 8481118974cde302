import { useMemo, useState } from 'react';
import type { CampaignDraft, DraftBody } from 'shared-contracts/campaign-service';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { wordsOf } from '../faults/fault-summary';
import { useFieldLabel } from '../fields/field-words';
import { isRecord } from '../fields/paths';
import styles from './comparison-dialog.module.css';
import { type Choices, type Difference, mergeDrafts, type Side } from './merge-drafts';

interface ComparisonDialogProps {
  base: DraftBody;
  mine: DraftBody;
  theirs: Pick<CampaignDraft, 'body'> & { editedBy: { name: string } };
  onResolve(body: DraftBody): void;
}

/** What two people wrote at the same time, field by field. Nothing is saved before every conflict is decided. */
export function ComparisonDialog({ base, mine, theirs, onResolve }: ComparisonDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const [choices, setChoices] = useState<Choices>({});
  const { merged, differences } = useMemo(
    () => mergeDrafts(base, mine, theirs.body, choices),
    [base, mine, theirs, choices],
  );
  // addresses of pictures follow the names that are chosen
  const shown = differences.filter(({ path }) => path[0] !== 'pictures');
  const open = shown.filter(({ choice }) => choice === null).length;
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(shown.map(({ key }) => [key, side])));
  const { name } = theirs.editedBy;
  return (
    <Dialog
      open
      // nothing is lost by staying: the two have to be put together before anything is saved
      onClose={() => undefined}
      title={t('editor.comparison.title', { name })}
      size="lg"
      actions={
        <Button kind="main" disabled={open > 0} onClick={() => onResolve(merged)}>
          {t('editor.comparison.save')}
        </Button>
      }
    >
      <p>{t('editor.comparison.text', { name })}</p>
      <div className={styles.buttons}>
        <Button onClick={() => chooseAll('mine')}>{t('editor.comparison.allMine')}</Button>
        <Button onClick={() => chooseAll('theirs')}>
          {t('editor.comparison.allTheirs', { name })}
        </Button>
      </div>
      <ul className={styles.list}>
        {shown.map((difference) => (
          <Row
            key={difference.key}
            difference={difference}
            name={name}
            onChoose={(side) => setChoices((before) => ({ ...before, [difference.key]: side }))}
          />
        ))}
      </ul>
      <p role="status">
        {open > 0 ? t('editor.comparison.open', { count: open }) : t('editor.comparison.ready')}
      </p>
    </Dialog>
  );
}

interface RowProps {
  difference: Difference;
  name: string;
  onChoose(side: Side): void;
}

function Row({ difference, name, onChoose }: RowProps) {
  const { t } = useTranslation('mfe-studio');
  const labelOf = useFieldLabel();
  const { key, path, isConflict, choice } = difference;
  const place = path[0] === 'campaign' ? path.slice(1) : path;
  const language = path.at(-1);
  const isText = language === 'en' || language === 'ar';
  return (
    <li>
      <fieldset className={isConflict ? styles.conflict : styles.row}>
        <legend>
          {wordsOf(place, (part) =>
            part === 'order' ? t('editor.comparison.order') : labelOf(part),
          )}
          {isText && ` (${t(`editor.languages.${language}`)})`}
        </legend>
        <div className={styles.sides}>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={styles.side}>
              <input
                type="radio"
                name={key}
                checked={choice === side}
                onChange={() => onChoose(side)}
              />
              <span>
                <strong>
                  {side === 'mine'
                    ? t('editor.comparison.mine')
                    : t('editor.comparison.theirs', { name })}
                </strong>
                <span className={styles.value} dir="auto">
                  <Value of={difference[side]} />
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

/** Anything that a draft holds, in words that can be compared. */
function Value({ of }: { of: unknown }) {
  const { t } = useTranslation('mfe-studio');
  const labelOf = useFieldLabel();
  if (of === undefined || of === null || of === '')
    return <em>{t('editor.comparison.nothing')}</em>;
  if (Array.isArray(of)) {
    return (
      <ol>
        {of.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is compared does not change
          <li key={at}>
            <Value of={item} />
          </li>
        ))}
      </ol>
    );
  }
  if (!isRecord(of)) return String(of);
  return (
    <dl>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name === 'en' || name === 'ar' ? t(`editor.languages.${name}`) : labelOf(name)}</dt>
          <dd dir="auto">
            <Value of={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
