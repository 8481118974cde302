import type { ModelDetail } from 'shared-contracts/api';
import { useChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars, localise } from 'shared-contracts/locale';
import { paths, type Trim } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Choices } from 'shared-ui/choices';
import styles from './grade-choice.module.css';

interface GradeChoiceProps {
  model: ModelDetail;
  /** Id of the section it stands in, to which its answer without scripts leads. */
  anchor: 'price' | 'specifications';
}

/** Choice of the grade, stored for the following pages. Without scripts its button submits it. */
export function GradeChoice({ model, anchor }: GradeChoiceProps) {
  const { t } = useTranslation('mfe-catalog');
  const { locale } = useVisit();
  const [chosen, choose] = useChosen(model.slug);
  return (
    <form
      className={styles.form}
      method="get"
      action={`${localise(paths.explore(model.slug), locale)}#${anchor}`}
    >
      {chosen.colour && <input type="hidden" name="colour" value={chosen.colour} />}
      <Choices
        name="grade"
        legend={t('grade.choose')}
        options={gradesOf(model).map(({ grade, bhd }) => ({
          value: grade,
          label: grade.toUpperCase(),
          text: t(`model.${grade}`),
          foot: bhd !== null && (
            <span className={styles.price}>{t('price.from', { amount: formatDinars(bhd) })}</span>
          ),
        }))}
        chosen={chosen.grade ? [chosen.grade] : []}
        onChange={([grade]) => grade && choose({ grade })}
        className={styles.grades}
      />
      <Button variant="ink" type="submit" className={styles.keep}>
        {t('grade.keep')}
      </Button>
    </form>
  );
}

/** A model without known prices still has both grades. */
const gradesOf = ({ price }: ModelDetail): readonly { grade: Trim; bhd: number | null }[] =>
  price?.grades ?? [
    { grade: 'gl', bhd: null },
    { grade: 'glx', bhd: null },
  ];
