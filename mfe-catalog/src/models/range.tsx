import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { Fallback } from 'shared-ui/fallback';
import { Heading, Wrap } from 'shared-ui/layout';
import { classNames } from '../class-names';
import { ModelCards } from '../model-cards/model-cards';
import { Pages } from '../pages/pages';
import { CompareBar } from './compare-bar';
import { addressOf, choicesOf, type Finder, findModels, readFinder, unfiltered } from './finder';
import { FinderChips } from './finder-chips';
import { FinderFields } from './finder-fields';
import { ModelFacts } from './model-facts';
import type { ModelsPage } from './models.loader';
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
 * it.
 */
export function Range({ page, finder, onChange, first = false }: RangeProps) {
  const { t } = useTranslation('mfe-catalog');
  const { locale, models } = useVisit();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const { range, others = [], paged } = page;
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
  // With pages, the server has filtered already
  const visibleModels = paged ? range : findModels(range, finder);
  // The button that had the focus is removed with its filter
  const removeFilter = (part: Partial<Finder>) => {
    onChange(part);
    count.current?.focus({ preventScroll: true });
  };
  const summaries = [...models, ...others];
  const cards = visibleModels.flatMap(
    ({ slug }) => summaries.find((model) => model.slug === slug) ?? [],
  );
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
            className={first ? 'visually-hidden' : undefined}
          >
            {t('range.title')}
          </Heading>
          <FinderFields choices={choices} finder={finder} onChange={onChange} />
          <div className={styles.results}>
            <p ref={count} className={styles.count} role="status" tabIndex={-1}>
              {t('range.count', { count: paged?.count ?? visibleModels.length })}
            </p>
            <FinderChips choices={choices} finder={finder} onRemove={removeFilter} />
          </div>
          {visibleModels.length > 0 ? (
            <ModelCards
              models={cards}
              level={3}
              foot={(slug) => {
                const model = range.find((one) => one.slug === slug);
                return model && <ModelFacts model={model} finder={finder} onChange={onChange} />;
              }}
            />
          ) : (
            <Fallback title={t('range.none')} text={t('range.noneText')}>
              <ButtonLink
                variant="ink"
                to={addressOf(unfiltered(finder))}
                onClick={(event) => {
                  event.preventDefault();
                  removeFilter(unfiltered(finder));
                }}
              >
                {t('range.all')}
              </ButtonLink>
            </Fallback>
          )}
          <Pages
            page={paged ? finder.page : 1}
            hasNext={paged?.hasNext ?? false}
            addressOf={(number) => addressOf({ ...finder, page: number })}
          />
          {/* Without scripts the form also keeps marks of models that are filtered out */}
          {finder.models
            .filter((slug) => !visibleModels.some((model) => model.slug === slug))
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

const activeFields = 'input:checked, input[type=hidden], select';

const toPair = ({ name, value }: HTMLInputElement): [string, string] => [name, value];
