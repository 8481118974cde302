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
import { addressOf, choicesOf, type Finder, found, readFinder, unfiltered } from './finder';
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
  const known = paged ? [...paged.marked, ...range] : range;
  const choices = paged?.choices ?? choicesOf(range);
  // Tells the style sheet that the form is hydrated: before that a submit button sends the marks
  useEffect(() => form.current?.setAttribute('data-live', ''), []);
  // Reads fields that the visitor changed before hydration: React keeps their state but fires no event
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on hydration
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>(setFields) ?? [];
    const set = readFinder(new URLSearchParams(Array.from(fields, pairOf)), {
      ...{ range: known, choices },
    });
    if (addressOf({ ...set, page: finder.page }) === addressOf(finder)) return undefined;
    // The router ignores navigations during hydration
    const timer = window.setTimeout(onChange, 0, set);
    return () => window.clearTimeout(timer);
  }, []);
  // With pages, the server has filtered already
  const shown = paged ? range : found(range, finder);
  // The button that had the focus is removed with its filter
  const takeBack = (part: Partial<Finder>) => {
    onChange(part);
    count.current?.focus({ preventScroll: true });
  };
  const pictured = [...models, ...others];
  const cards = shown.flatMap(({ slug }) => pictured.find((model) => model.slug === slug) ?? []);
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
              {t('range.count', { count: paged?.count ?? shown.length })}
            </p>
            <FinderChips choices={choices} finder={finder} onTakeBack={takeBack} />
          </div>
          {shown.length > 0 ? (
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
                  takeBack(unfiltered(finder));
                }}
              >
                {t('range.all')}
              </ButtonLink>
            </Fallback>
          )}
          <Pages
            page={paged ? finder.page : 1}
            more={paged?.hasNext ?? false}
            addressOf={(number) => addressOf({ ...finder, page: number })}
          />
          {/* Without scripts the form also keeps marks of models that are filtered out */}
          {finder.models
            .filter((slug) => !shown.some((model) => model.slug === slug))
            .map((slug) => (
              <input key={slug} type="hidden" name="models" value={slug} />
            ))}
          <CompareBar known={known} finder={finder} onClear={() => takeBack({ models: [] })} />
        </form>
      </Wrap>
    </section>
  );
}

const setFields = 'input:checked, input[type=hidden], select';

const pairOf = ({ name, value }: HTMLInputElement): [string, string] => [name, value];
