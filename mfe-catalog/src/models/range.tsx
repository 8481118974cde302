import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Heading, Muted, Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { classNames } from '../class-names';
import { Pages } from '../pages/pages';
import { AnswerCards } from './answer-cards';
import { CompareBar } from './compare-bar';
import {
  type Answer,
  addressOf,
  asksForGrades,
  choicesOf,
  conditionNames,
  type Finder,
  findCars,
  isSet,
  looseningsOf,
  readFinder,
} from './finder';
import { FinderChips } from './finder-chips';
import { FinderFields, SortField } from './finder-fields';
import type { ModelsPage } from './models.loader';
import { NoAnswer } from './no-answer';
import styles from './range.module.css';

interface RangeProps {
  page: ModelsPage;
  finder: Finder;
  onChange: (part: Partial<Finder>) => void;
  /** Directly below the page title. */
  first?: boolean;
}

/**
 * All models as a GET form on the address: with scripts each choice applies at once, without them its button submits
 * it. The filters stand beside the cars, and in a sheet where there is no room: a popover, which needs no script.
 */
export function Range({ page, finder, onChange, first = false }: RangeProps) {
  const { t } = useTranslation('mfe-catalog');
  const { locale, models } = useVisit();
  const titleId = useId();
  const sheetId = useId();
  const form = useRef<HTMLFormElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const { range, others = [], paged, terms } = page;
  const allModels = paged ? [...paged.marked, ...range] : range;
  const choices = paged?.choices ?? choicesOf(range);
  // Tells the style sheet that the form is hydrated: before that a submit button sends the marks
  useEffect(() => form.current?.setAttribute('data-live', ''), []);
  // Reads fields that the visitor changed before hydration: React keeps their state but fires no event
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on hydration
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>(activeFields) ?? [];
    const restored = readFinder(new URLSearchParams(Array.from(fields, toPair)), {
      ...{ range: allModels, choices },
    });
    if (addressOf({ ...restored, page: finder.page }) === addressOf(finder)) return undefined;
    // The router ignores navigations during hydration
    const timer = window.setTimeout(onChange, 0, restored);
    return () => window.clearTimeout(timer);
  }, []);
  const answers = paged ? answersOf(page) : findCars(range, finder);
  const found = paged?.count ?? answers.length;
  const foundText = t(asksForGrades(finder) ? 'range.found' : 'range.count', { count: found });
  // The button that had the focus is removed with its filter
  const removeFilter = (part: Partial<Finder>) => {
    onChange(part);
    count.current?.focus({ preventScroll: true });
  };
  const active = conditionNames.filter((name) => isSet(finder, name)).length;
  const fields = { choices, finder, onChange };
  return (
    <section
      className={classNames(styles.section, first && styles.first)}
      data-below-fold={!first || undefined}
      aria-labelledby={titleId}
    >
      <Wrap>
        <form
          ref={form}
          className={styles.form}
          method="get"
          action={localise(paths.models(), locale)}
          aria-labelledby={titleId}
        >
          {/* Visually hidden below the page title, since a filtered list does not show all models */}
          <Heading
            level={2}
            size="h2"
            id={titleId}
            className={first ? 'visually-hidden' : styles.title}
          >
            {t('range.title')}
          </Heading>
          <fieldset
            id={sheetId}
            popover="auto"
            aria-label={t('range.filters')}
            className={styles.sheet}
          >
            <FinderFields {...fields} />
            <Button
              variant="ink"
              popoverTarget={sheetId}
              popoverTargetAction="hide"
              className={styles.closeSheet}
            >
              {`${t('range.show')}: ${foundText}`}
            </Button>
          </fieldset>
          <div className={styles.answer}>
            <div className={styles.results}>
              <Button variant="line" popoverTarget={sheetId} className={styles.openSheet}>
                <Icon name="menu" size="s" />
                {t('range.filter')}
                {active > 0 && <span className={styles.active}>{active}</span>}
              </Button>
              <SortField {...fields} />
              <p ref={count} className={styles.count} role="status" tabIndex={-1}>
                {foundText}
              </p>
              <FinderChips choices={choices} finder={finder} onRemove={removeFilter} />
            </div>
            {answers.length > 0 ? (
              <AnswerCards
                answers={answers}
                summaries={[...models, ...others]}
                hasTerms={terms !== null}
                finder={finder}
                onChange={onChange}
              />
            ) : (
              <NoAnswer
                finder={finder}
                loosenings={paged?.loosenings ?? looseningsOf(range, finder)}
                onChange={removeFilter}
              />
            )}
            <Pages
              page={paged ? finder.page : 1}
              hasNext={paged?.hasNext ?? false}
              addressOf={(number) => addressOf({ ...finder, page: number })}
            />
            {terms && answers.length > 0 && (
              <div className={styles.terms}>
                <Muted>
                  {t('range.terms', { deposit: terms.deposit, months: terms.months })} {terms.note}
                </Muted>
                <ArrowLink to={paths.finance()}>{t('range.workOut')}</ArrowLink>
              </div>
            )}
          </div>
          {/* Without scripts the form also keeps marks of models that are filtered out */}
          {finder.models
            .filter((slug) => !answers.some(({ model }) => model.slug === slug))
            .map((slug) => (
              <input key={slug} type="hidden" name="models" value={slug} />
            ))}
          <CompareBar
            allModels={allModels}
            finder={finder}
            onClear={() => removeFilter({ models: [] })}
          />
        </form>
      </Wrap>
    </section>
  );
}

/** The cars of a page that the server has filtered. */
const answersOf = ({ range, paged }: ModelsPage): Answer[] =>
  (paged?.cars ?? []).flatMap(({ slug, grade }) => {
    const model = range.find((one) => one.slug === slug);
    if (!model) return [];
    return { model, grade: model.grades.find((one) => one.grade === grade) ?? null };
  });

const activeFields = 'input:checked, input[type=hidden], select';

const toPair = ({ name, value }: HTMLInputElement): [string, string] => [name, value];
