import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Icon } from 'shared-ui/icon';
import { Heading } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import styles from './link-cards.module.css';

const destinations = {
  models: paths.models(),
  testDrive: paths.testDrive(),
  service: paths.bookService(),
  parts: paths.genuineParts(),
  warranty: paths.warranty(),
  faqs: paths.faqs(),
  news: paths.news(),
  contact: paths.contact(),
} as const;

/** Links as cards, each with a short description. */
export function LinkCards({ links }: { links: readonly (keyof typeof destinations)[] }) {
  const { t } = useTranslation('mfe-content');
  return (
    <ul className={styles.cards}>
      {links.map((name) => (
        <li key={name} className={styles.card} data-tone="quiet">
          <Heading level={2} size="h3">
            <Link to={destinations[name]} className="whole-card">
              {t(`links.${name}.title`)}
            </Link>
          </Heading>
          <p className={styles.text}>{t(`links.${name}.text`)}</p>
          <Icon name="arrow" directional className={styles.arrow} />
        </li>
      ))}
    </ul>
  );
}
