import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { Icon } from 'shared-ui/icon';
import { Muted, Section, TitledSection, Wrap } from 'shared-ui/layout';
import { ArrowLink, Link } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';
import { CarLinks } from '../car-links/car-links';
import type { OwnersPage } from './owners.loader';
import styles from './owners.module.css';
import { RecallCheck } from './recall-check';
import { WarrantyYears } from './warranty-years';

const ways = [
  ['prices', paths.servicePrices()],
  ['book', paths.bookService()],
  ['parts', paths.genuineParts()],
  ['brochures', paths.downloads()],
] as const;

/** What owners of a car look for, without an account: recalls, warranty, services and papers. */
export function OwnersScreen() {
  const { t } = useTranslation('mfe-ownership');
  const { byDelivery, manuals, answer } = useLoaderData<OwnersPage>();
  return (
    <>
      <PageHeader title={t('owners.title')} lead={t('owners.lead')} />
      <Section>
        <Wrap>
          <RecallCheck answer={answer} />
        </Wrap>
      </Section>
      {byDelivery.length > 0 && (
        <TitledSection
          tone="quiet"
          title={t('owners.warranty.title')}
          action={<ArrowLink to={paths.warranty()}>{t('owners.warranty.more')}</ArrowLink>}
        >
          <WarrantyYears byDelivery={byDelivery} />
        </TitledSection>
      )}
      {manuals.length > 0 && (
        <TitledSection title={t('owners.manuals.title')}>
          <Muted className={styles.text}>{t('owners.manuals.text')}</Muted>
          <CarLinks cars={manuals} to={paths.manual} />
        </TitledSection>
      )}
      <TitledSection title={t('owners.ways.title')}>
        <ul className={styles.ways}>
          {ways.map(([name, to]) => (
            <li key={name} className={styles.way}>
              <h3 className={styles.wayName}>
                <Link to={to} className="whole-card">
                  {t(`owners.ways.${name}`)}
                </Link>
              </h3>
              <p className={styles.small}>{t(`owners.ways.${name}Text`)}</p>
              <Icon name="arrow" directional className={styles.arrow} />
            </li>
          ))}
        </ul>
      </TitledSection>
    </>
  );
}
