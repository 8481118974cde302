import { useId } from 'react';
import type { Chosen } from 'shared-contracts/chosen-car';
import type { TradeInTable } from 'shared-contracts/forms-trade-in';
import { formatDate, formatDinars } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { FigureCard } from 'shared-ui/figure-card';
import { Heading, Muted } from 'shared-ui/layout';
import { HoursText } from 'shared-ui/number';
import { fill } from '../fill';
import type { Description } from './described-car';
import { RangeForm } from './range-form';
import styles from './range-form.module.css';
import { useWords } from './use-words';

const resultId = 'range';

interface PriceRangeProps {
  table: TradeInTable;
  description: Description;
  /** Slug of the wanted model; empty where none was chosen. */
  model: string;
  /** Grade and colour of the wanted car. */
  chosen: Chosen;
}

/** What the visitor's car is worth: its form, and the range at once. */
export function PriceRange({ table, description, model, chosen }: PriceRangeProps) {
  const words = useWords();
  const titleId = useId();
  const { range, faults, isGiven } = description;
  const isTold = isGiven && faults.length === 0;
  return (
    <section className={styles.range} aria-labelledby={titleId}>
      <div className={styles.card}>
        <div>
          <Heading level={2} size="h3" id={titleId}>
            {words.title}
          </Heading>
          <Muted>{words.text}</Muted>
        </div>
        <RangeForm
          table={table}
          description={description}
          labelledBy={titleId}
          resultId={resultId}
        />
      </div>
      <div id={resultId} className={styles.result} role="status">
        {isTold && range && <Range {...{ table, description, range, model, chosen }} />}
        {isTold && !range && (
          <FigureCard title={words.title} level={3} figure={words.together}>
            <p>{words.togetherText}</p>
          </FigureCard>
        )}
      </div>
    </section>
  );
}

function Range({
  table,
  description: { car, typed },
  range: { least, most },
  model,
  chosen,
}: PriceRangeProps & { range: NonNullable<Description['range']> }) {
  const words = useWords();
  const { locale } = useVisit();
  const name = car && `${car.make[locale]} ${car.name[locale]} ${typed.year}`;
  const amounts = { least: formatDinars(least), most: formatDinars(most) };
  const query = new URLSearchParams({
    ...(model && { model }),
    ...chosen,
    ...{ deposit: String(least), unit: 'bhd' },
  });
  return (
    <FigureCard
      title={fill(words.rangeOf, { car: name ?? '' })}
      level={3}
      figure={fill(words.range, amounts)}
    >
      <Muted className={styles.small}>
        <HoursText>{fill(words.rangeNote, { date: formatDate(table.valuedOn) })}</HoursText>
      </Muted>
      <ButtonLink variant="line" to={`${paths.finance()}?${query}`}>
        {fill(words.deposit, amounts)}
      </ButtonLink>
    </FigureCard>
  );
}
