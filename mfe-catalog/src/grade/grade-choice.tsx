import type { ModelDetail } from 'shared-contracts/api';
import { useChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars, localise } from 'shared-contracts/locale';
import { paths, type Trim } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import styles from './grade-choice.module.css';

/** The grade that the visitor has in mind: the pages that follow know it. Without scripts its button keeps it. */
export function GradeChoice({ model }: { model: ModelDetail }) {
  const { t } = useTranslation('mfe-catalog');
  const { locale } = useVisit();
  const [chosen, choose] = useChosen(model.slug);
  return (
    <form
      className={styles.form}
      method="get"
      action={`${localise(paths.explore(model.slug), locale)}#specifications`}
    >
      {chosen.colour && <input type="hidden" name="colour" value={chosen.colour} />}
      <fieldset>
        <legend>{t('grade.choose')}</legend>
        <div className={styles.grades}>
          {gradesOf(model).map(({ grade, bhd }) => (
            <label key={grade} className={styles.grade}>
              <input
                type="radio"
                name="grade"
                value={grade}
                checked={grade === chosen.grade}
                onChange={() => choose({ grade })}
              />
              <bdi>{grade.toUpperCase()}</bdi>
              <small>{t(`model.${grade}`)}</small>
              {bhd !== null && (
                <span className={styles.price}>
                  {t('price.from', { amount: formatDinars(bhd) })}
                </span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <Button variant="ink" type="submit" className={styles.keep}>
        {t('grade.keep')}
      </Button>
    </form>
  );
}

/** A model whose price is not said is told in both grades all the same. */
const gradesOf = ({ price }: ModelDetail): readonly { grade: Trim; bhd: number | null }[] =>
  price?.grades ?? [
    { grade: 'gl', bhd: null },
    { grade: 'glx', bhd: null },
  ];
