import { useKept, withChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { paths, type Trim } from 'shared-contracts/paths';
import { ButtonLink } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { useColour } from '../colours/use-colour';
import { addressOf, type Choice } from './choice';
import type { ComparedModel } from './compare.loader';
import styles from './comparison.module.css';

/** Head of a model's column: its picture in the chosen colour, its name, and a link that removes it. */
export function ColumnHead({ model, choice }: { model: ComparedModel; choice: Choice }) {
  const { t } = useTranslation('mfe-catalog');
  const { colour } = useColour(model);
  const others = choice.slugs.filter((slug) => slug !== model.slug);
  return (
    <div className={styles.head}>
      <Picture
        picture={colour?.side ?? model.side}
        decorative
        sizes="(max-width: 48.12em) 30vw, 300px"
        mirrored
        priority={model.slug === choice.slugs[0]}
        className={styles.car}
      />
      <span className={styles.name}>{model.name}</span>
      <Link
        to={addressOf({ ...choice, slugs: others })}
        className={styles.remove}
        aria-label={t('compare.remove', { name: model.name })}
        replace
        preventScrollReset
      >
        <Icon name="close" size="s" />
      </Link>
    </div>
  );
}

/** Link to a test drive of the car, with the compared grade and the colour chosen on its page. */
export function RequestLink({ model, trim }: { model: ComparedModel; trim: Trim }) {
  const { t } = useTranslation('mfe-catalog');
  const { colour } = useKept(model.slug);
  const chosen = { grade: trim, ...(colour !== undefined && { colour }) };
  return (
    <ButtonLink
      variant="ink"
      to={withChosen(paths.testDrive(model.slug), chosen)}
      className={styles.request}
    >
      {t('compare.request')}
      <span className="visually-hidden">{` ${model.name}`}</span>
    </ButtonLink>
  );
}
