import { useTranslation } from 'shared-contracts/i18n';
import { Icon } from 'shared-ui/icon';
import { Link } from 'shared-ui/link';
import { useConditions } from './condition-texts';
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
  const conditions = useConditions(finder, choices);
  if (!isFiltered(finder)) return null;
  const removeLink = (part: Partial<Finder>) => ({
    to: addressOf({ ...finder, ...part }),
    onClick: (event: { preventDefault(): void }) => {
      event.preventDefault();
      onRemove(part);
    },
  });
  return (
    <ul className={styles.chips} aria-label={t('range.filters')}>
      {conditions.map(({ label, part }) => (
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
