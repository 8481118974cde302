import type { StockCar, StockDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Fact, Facts } from 'shared-ui/facts';
import { Icon } from 'shared-ui/icon';
import { Heading, TitledSection } from 'shared-ui/layout';
import styles from './equipment.module.css';

interface EquipmentProps {
  car: StockCar;
  specification: StockDetail['specification'];
}

/** What the car's grade has, by subject: the first two open, which stand side by side. */
export function Equipment({ car, specification }: EquipmentProps) {
  const { t } = useTranslation('mfe-stock');
  const groups = [...new Set(specification.map(({ group }) => group))];
  if (groups.length === 0) return null;
  return (
    <TitledSection title={t('equipment.title', { grade: car.grade.toUpperCase() })}>
      <div className={styles.groups}>
        {groups.map((name, index) => (
          <details key={name} className={styles.group} open={index < 2}>
            <summary>
              <Heading level={3} size="h3">
                {name}
              </Heading>
              <Icon name="chev" size="s" />
            </summary>
            <Facts inCard>
              {specification
                .filter(({ group }) => group === name)
                .map((row) => (
                  <Fact key={row.key} label={row.name}>
                    {row.value === 'yes' ? (
                      <>
                        <Icon name="check" size="s" />
                        <span className="visually-hidden">{t('equipment.yes')}</span>
                      </>
                    ) : (
                      row.value
                    )}
                  </Fact>
                ))}
            </Facts>
          </details>
        ))}
      </div>
    </TitledSection>
  );
}
