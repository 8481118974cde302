import { type FormEvent, useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Heading, Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import styles from './finder-card.module.css';

/** What a buyer asks first, as a GET form on the models' address. `seats` are the numbers of seats that cars have. */
export function FinderCard({ seats }: { seats: readonly number[] }) {
  const { t } = useTranslation('mfe-content');
  const { locale } = useVisit();
  const navigate = useNavigate();
  const titleId = useId();
  const budgetId = useId();
  const address = localise(paths.models(), locale);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
    navigate(query.size > 0 ? `${address}?${query}` : address);
  };
  return (
    <Wrap className={styles.place}>
      <form
        className={styles.card}
        method="get"
        action={address}
        aria-labelledby={titleId}
        onSubmit={find}
      >
        <div className={styles.head}>
          <Heading level={2} size="h2" id={titleId}>
            {t('home.finder.title')}
          </Heading>
          <ArrowLink to={paths.stock()}>{t('home.finder.stock')}</ArrowLink>
        </div>
        <Pills
          legend={t('home.finder.gearbox')}
          name="gearbox"
          options={['automatic', 'manual'].map((value) => ({
            value,
            label: t(`home.finder.gearboxes.${value}`),
          }))}
        />
        <Pills
          legend={t('home.finder.seats')}
          name="seats"
          options={seats.map((number) => ({ value: `${number}`, label: `${number}` }))}
        />
        <div className={styles.budget}>
          <label htmlFor={budgetId}>{t('home.finder.monthly')}</label>
          <input id={budgetId} name="monthly" inputMode="numeric" autoComplete="off" />
        </div>
        <Button variant="ink" type="submit">
          {t('home.finder.find')}
        </Button>
      </form>
    </Wrap>
  );
}

interface PillsProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
}

/** Checkboxes that keep their own state, so that a choice made before the script arrives holds. */
function Pills({ legend, name, options }: PillsProps) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.pill}>
          <input type="checkbox" name={name} value={value} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
