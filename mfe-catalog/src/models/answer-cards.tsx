import type { ModelSummary } from 'shared-contracts/api';
import { withChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { Heading } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { maxCompared } from '../compare/choice';
import styles from './answer-cards.module.css';
import { AnswerFacts } from './answer-facts';
import type { Answer, Finder } from './finder';

const sizes = '(max-width: 39.99em) 40vw, (max-width: 68.99em) 44vw, 290px';

interface AnswerCardsProps {
  answers: readonly Answer[];
  summaries: readonly ModelSummary[];
  /** Whether monthly instalments are shown. */
  hasTerms: boolean;
  finder: Finder;
  onChange: (part: Partial<Finder>) => void;
}

/** The cars of the answer in order: a grade with its own price, or a model with its lowest. */
export function AnswerCards({ answers, summaries, hasTerms, finder, onChange }: AnswerCardsProps) {
  return (
    <ul className={styles.cards}>
      {answers.flatMap((answer) => {
        const summary = summaries.find(({ slug }) => slug === answer.model.slug);
        if (!summary) return [];
        const { slug } = summary;
        const { grade } = answer;
        const name = [summary.name, grade?.grade.toUpperCase()].filter(Boolean).join(' ');
        return (
          <li key={slug + (grade?.grade ?? '')} className={styles.card}>
            <Picture picture={summary.hero} sizes={sizes} mirrored className={styles.picture} />
            <div className={styles.text}>
              <Heading level={3} size="h3">
                <Link
                  to={withChosen(paths.explore(slug), grade ? { grade: grade.grade } : {})}
                  className="whole-card"
                >
                  {name}
                </Link>
              </Heading>
              <Cost answer={answer} hasTerms={hasTerms} />
              <AnswerFacts answer={answer} finder={finder} />
              <Mark slug={slug} name={name} marked={finder.models} onChange={onChange} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Cost({ answer: { model, grade }, hasTerms }: { answer: Answer; hasTerms: boolean }) {
  const { t } = useTranslation('mfe-catalog');
  const bhd = grade ? grade.bhd : model.priceFrom;
  if (bhd === null) return null;
  const cheapest = model.grades.find((one) => one.bhd === model.priceFrom);
  const monthly = hasTerms ? (grade ?? cheapest)?.monthly : null;
  return (
    <p className={styles.cost}>
      {t(grade ? 'price.dinars' : 'price.from', { amount: formatDinars(bhd) })}
      {typeof monthly === 'number' && (
        <small>{t('price.monthly', { amount: formatDinars(monthly) })}</small>
      )}
    </p>
  );
}

interface MarkProps {
  slug: string;
  name: string;
  marked: readonly string[];
  onChange: (part: Partial<Finder>) => void;
}

/** The checkbox for the comparison; two grades of a model share their mark. */
function Mark({ slug, name, marked, onChange }: MarkProps) {
  const { t } = useTranslation('mfe-catalog');
  const isMarked = marked.includes(slug);
  return (
    <label className={styles.mark}>
      <input
        type="checkbox"
        name="models"
        value={slug}
        checked={isMarked}
        disabled={!isMarked && marked.length === maxCompared}
        onChange={() =>
          onChange({
            models: isMarked ? marked.filter((other) => other !== slug) : [...marked, slug],
          })
        }
      />
      {t('range.mark')}
      <span className="visually-hidden">{` ${name}`}</span>
    </label>
  );
}
