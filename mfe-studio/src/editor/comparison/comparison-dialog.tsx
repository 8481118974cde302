import { useMemo, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { isRecord, type Path } from '../../form/paths';
import styles from './comparison-dialog.module.css';
import { type Choices, type Difference, mergeDrafts, type Side } from './merge-drafts';

export interface ComparisonDialogProps<Body> {
  base: Body;
  mine: Body;
  theirs: { body: Body; editedBy: { name: string } };
  labels: FieldLabels;
  onResolve(body: Body): void;
}

/** How the fields of a draft are named. */
export interface FieldLabels {
  /** A value's place in words; null hides it, because it depends on another choice. */
  locationLabel(path: Path): string | null;
  labelOf(name: string): string;
  /** A text of a value in words, such as the label of a link that stands by its address; else as it stands. */
  textOf?(path: Path, text: string): string;
}

/** Resolves concurrent edits field by field. Saving waits until every conflict is decided. */
export function ComparisonDialog<Body>({
  base,
  mine,
  theirs,
  labels,
  onResolve,
}: ComparisonDialogProps<Body>) {
  const { t } = useTranslation('mfe-studio');
  const [choices, setChoices] = useState<Choices>({});
  const { merged, differences } = useMemo(
    () => mergeDrafts(base, mine, theirs.body, choices),
    [base, mine, theirs, choices],
  );
  const visibleDifferences = differences.filter(({ path }) => labels.locationLabel(path) !== null);
  const undecidedCount = visibleDifferences.filter(({ choice }) => choice === null).length;
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(visibleDifferences.map(({ key }) => [key, side])));
  const { name: colleague } = theirs.editedBy;
  return (
    <Dialog
      open
      // Cannot be dismissed: the versions must be merged before anything is saved
      onClose={() => undefined}
      title={t('editor.comparison.title', { name: colleague })}
      size="lg"
      actions={
        <Button kind="main" disabled={undecidedCount > 0} onClick={() => onResolve(merged)}>
          {t('editor.comparison.save')}
        </Button>
      }
    >
      <p>{t('editor.comparison.text', { name: colleague })}</p>
      <div className={styles.buttons}>
        <Button onClick={() => chooseAll('mine')}>{t('editor.comparison.allMine')}</Button>
        <Button onClick={() => chooseAll('theirs')}>
          {t('editor.comparison.allTheirs', { name: colleague })}
        </Button>
      </div>
      <DifferenceList
        differences={visibleDifferences}
        sides={{
          mine: t('editor.comparison.mine'),
          theirs: t('editor.comparison.theirs', { name: colleague }),
        }}
        labels={labels}
        onChoose={(key, side) => setChoices((before) => ({ ...before, [key]: side }))}
      />
      <p role="status">
        {undecidedCount > 0
          ? t('editor.comparison.open', { count: undecidedCount })
          : t('editor.comparison.ready')}
      </p>
    </Dialog>
  );
}

interface DifferenceListProps {
  differences: readonly Difference[];
  /** Names of both sides. */
  sides: Readonly<Record<Side, string>>;
  labels: FieldLabels;
  onChoose(key: string, side: Side): void;
}

/** Each difference with both values, of which one is chosen. */
export const DifferenceList = ({ differences, ...row }: DifferenceListProps) => (
  <ul className={styles.list}>
    {differences.map((difference) => (
      <Row key={difference.key} difference={difference} {...row} />
    ))}
  </ul>
);

interface RowProps extends Omit<DifferenceListProps, 'differences'> {
  difference: Difference;
}

function Row({ difference, sides, labels, onChoose }: RowProps) {
  const { t } = useTranslation('mfe-studio');
  const { key, path, isConflict, choice } = difference;
  const language = path.at(-1);
  const isText = language === 'en' || language === 'ar';
  // The last path part `order` marks a difference in list order
  const isOrder = language === 'order';
  return (
    <li>
      <fieldset className={isConflict ? styles.conflict : styles.row}>
        <legend>
          {[labels.locationLabel(isOrder || isText ? path.slice(0, -1) : path)]
            .concat(isOrder ? t('editor.comparison.order') : [])
            .filter(Boolean)
            .join(' · ')}
          {isText && ` (${t(`editor.languages.${language}`)})`}
        </legend>
        <div className={styles.sides}>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={styles.side}>
              <input
                type="radio"
                name={key}
                checked={choice === side}
                onChange={() => onChoose(key, side)}
              />
              <span>
                <strong>{sides[side]}</strong>
                <span className={styles.value} dir="auto">
                  <Value of={difference[side]} path={path} labels={labels} />
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

/** Renders any value of a draft in words. */
function Value({ of, path, labels }: { of: unknown; path: Path; labels: FieldLabels }) {
  const { t } = useTranslation('mfe-studio');
  if (of === undefined || of === null || of === '')
    return <em>{t('editor.comparison.nothing')}</em>;
  if (Array.isArray(of)) {
    return (
      <ol>
        {of.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the compared values are static
          <li key={index}>
            <Value of={item} path={path} labels={labels} />
          </li>
        ))}
      </ol>
    );
  }
  if (!isRecord(of)) return labels.textOf?.(path, String(of)) ?? String(of);
  return (
    <dl>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>
            {name === 'en' || name === 'ar' ? t(`editor.languages.${name}`) : labels.labelOf(name)}
          </dt>
          <dd dir="auto">
            <Value of={value} path={[...path, name]} labels={labels} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
