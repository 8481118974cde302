import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { Icon } from 'shared-ui/icon';
import { Link } from 'shared-ui/link';
import { addressOf, type choicesOf, type Finder, isFiltered, unfiltered } from './finder';
import styles from './finder.module.css';

interface FinderChipsProps {
  choices: ReturnType<typeof choicesOf>;
  finder: Finder;
  onRemove: (part: Partial<Finder>) => void;
}

/** The active filters, each with a button that removes it. */
export function FinderChips({ choices, finder, onRemove }: FinderChipsProps) {
  const { t } = useTranslation('mfe-catalog');
  if (!isFiltered(finder)) return null;
  const { body, seats, price } = finder;
  const nameOf = (id: string) => choices.bodies.find((one) => one.id === id)?.name ?? id;
  const chips: [label: string, part: Partial<Finder>][] = [
    ...body.map((id): [string, Partial<Finder>] => [
      nameOf(id),
      { body: body.filter((other) => other !== id) },
    ]),
    ...seats.map((number): [string, Partial<Finder>] => [
      t('range.seatsOf', { count: number, seats: number }),
      { seats: seats.filter((other) => other !== number) },
    ]),
    ...(price === null
      ? []
      : [[t('range.upTo', { amount: formatDinars(price) }), { price: null }] as [string, object]]),
  ];
  const removeLink = (part: Partial<Finder>) => ({
    to: addressOf({ ...finder, ...part }),
    onClick: (event: { preventDefault(): void }) => {
      event.preventDefault();
      onRemove(part);
    },
  });
  return (
    <ul className={styles.chips} aria-label={t('range.filters')}>
      {chips.map(([label, part]) => (
        <li key={label}>
          <Link
            {...removeLink(part)}
            className={styles.chip}
            aria-label={t('range.takeBack', { label })}
          >
            {label}
            <Icon name="close" size="s" />
          </Link>
        </li>
      ))}
      <li>
        <Link {...removeLink(unfiltered(finder))} className={styles.clear}>
          {t('range.clear')}
        </Link>
      </li>
    </ul>
  );
}
