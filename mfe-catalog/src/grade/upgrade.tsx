import type { ModelDetail, SpecificationRow } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import type { Trim } from 'shared-contracts/paths';
import { Icon } from 'shared-ui/icon';
import { Heading } from 'shared-ui/layout';
import styles from './upgrade.module.css';

/** What the dearer grade has beyond the other, and for how much; renders nothing when they have the same. */
export function Upgrade({ model: { price, specification } }: { model: ModelDetail }) {
  const { t } = useTranslation('mfe-catalog');
  const gains = specification.filter(isGain);
  if (gains.length === 0) return null;
  const costOf = (grade: Trim) => price?.grades.find((one) => one.grade === grade)?.bhd ?? NaN;
  const difference = Math.round((costOf('glx') - costOf('gl')) * 1000) / 1000;
  return (
    <div className={styles.upgrade}>
      <Heading level={3} size="h3">
        {difference > 0
          ? t('grade.addsFor', { amount: formatDinars(difference) })
          : t('grade.adds')}
      </Heading>
      <ul className={styles.gains}>
        {gains.map(({ key, name, glx: value }) => (
          <li key={key}>
            <Icon name="check" size="s" />
            <span>
              {name}
              {value !== 'yes' && <small>{value}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isGain = ({ gl, glx }: SpecificationRow) => gl !== glx && glx !== 'no';
