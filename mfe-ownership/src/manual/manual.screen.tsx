import { useTranslation } from 'shared-contracts/i18n';
import { formatNumber } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { Button } from 'shared-ui/button';
import { Fact, Facts } from 'shared-ui/facts';
import { Heading, Muted, Section, Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import { PageHeader } from 'shared-ui/page-header';
import { CarLinks } from '../car-links/car-links';
import { VisitList } from '../service-prices/visit-list';
import type { ManualPage } from './manual.loader';
import styles from './manual.module.css';
import { TyreTable } from './tyre-table';
import { WarningLights } from './warning-lights';

/** The short manual of a car, on screen and on paper. The address names the car. */
export function ManualScreen() {
  const { t } = useTranslation('mfe-ownership');
  const { cars, car, chapters, lights, visits } = useLoaderData<ManualPage>();
  return (
    <>
      <PageHeader title={t('manual.title')} lead={t('manual.lead')} />
      <Section>
        <Wrap className={styles.page}>
          {car ? (
            <>
              <CarLinks cars={cars} selected={car.slug} to={paths.manual} replace />
              <div className={styles.head}>
                <Heading level={2} size="h2">
                  {t('manual.car', { name: car.name })}
                </Heading>
                <Button variant="line" className={styles.print} onClick={() => window.print()}>
                  {t('manual.print')}
                </Button>
              </div>
              <div className={styles.columns}>
                <Fluids car={car} />
                <TyreTable sizes={car.tyreSizes} />
              </div>
              {lights.length > 0 && <WarningLights lights={lights} />}
              <div className={styles.columns}>
                {chapters.map(({ title, steps }) => (
                  <section key={title} className={styles.chapter}>
                    <Heading level={3} size="h3">
                      {title}
                    </Heading>
                    <ol className={styles.steps}>
                      {steps.map((step) => (
                        <li key={step}>{step}</li>
                      ))}
                    </ol>
                  </section>
                ))}
              </div>
              {visits.length > 0 && <VisitList car={car} visits={visits} />}
            </>
          ) : (
            <Muted>{t('manual.none')}</Muted>
          )}
          <div className={styles.lost}>
            <Heading level={2} size="h3">
              {t('manual.whole.title')}
            </Heading>
            <Muted>{t('manual.whole.text')}</Muted>
            <ArrowLink to={paths.genuineParts()}>{t('manual.whole.link')}</ArrowLink>
          </div>
        </Wrap>
      </Section>
    </>
  );
}

function Fluids({ car }: { car: NonNullable<ManualPage['car']> }) {
  const { t } = useTranslation('mfe-ownership');
  const { octane, tankLitres, engineOil, oilLitres, coolantLitres, brakeFluid } = car;
  const litres = (amount: number) => t('manual.data.litres', { amount: formatNumber(amount) });
  return (
    <section>
      <Heading level={3} size="h3">
        {t('manual.data.title')}
      </Heading>
      <Facts className={styles.facts}>
        <Fact label={t('manual.data.petrol')}>{t('manual.data.octane', { octane })}</Fact>
        {tankLitres !== null && <Fact label={t('manual.data.tank')}>{litres(tankLitres)}</Fact>}
        <Fact label={t('manual.data.oil')}>
          <Num>{engineOil}</Num> · {litres(oilLitres)}
        </Fact>
        <Fact label={t('manual.data.coolant')}>{litres(coolantLitres)}</Fact>
        <Fact label={t('manual.data.brakes')}>
          <bdi>{brakeFluid}</bdi>
        </Fact>
      </Facts>
    </section>
  );
}
