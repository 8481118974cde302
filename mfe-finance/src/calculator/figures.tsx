import { dinarsOf, type FinanceFigures, type workOut } from 'shared-contracts/finance';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { ButtonLink } from 'shared-ui/button';
import { Fact, Facts } from 'shared-ui/facts';
import { FigureCard } from 'shared-ui/figure-card';
import { Muted } from 'shared-ui/layout';
import styles from './figures.module.css';

interface FiguresProps {
  result: ReturnType<typeof workOut>;
  /** Conditions, and that the bank decides. */
  note: string;
  /** Names of what is in the price beside the car. */
  extras?: string | undefined;
  requestUrl: string;
  level: 2 | 3;
}

/** The calculated instalment as an example. Errors appear beside their fields, not here. */
export function Figures({ result, note, extras, requestUrl, level }: FiguresProps) {
  const { t } = useTranslation('mfe-finance');
  const figures = 'figures' in result ? result.figures : null;
  const title = t('figures.title');
  const figure = figures
    ? t('figures.monthly', { amount: formatDinars(dinarsOf(figures.instalment)) })
    : t('figures.mend');
  return (
    <>
      {/* In one column it is the card's head, which stays in sight while the fields above are changed */}
      <p className={styles.head} aria-hidden="true">
        {title}
        <b>{figure}</b>
      </p>
      <FigureCard title={title} level={level} figure={figure} live className={styles.figures}>
        {figures && <FigureList figures={figures} extras={extras} />}
        <Muted className={styles.small}>
          {note} {t('figures.disclaimer')}
        </Muted>
        {figures && (
          <ButtonLink variant="ink" to={requestUrl} wide className={styles.ask}>
            {t('request.title')}
          </ButtonLink>
        )}
      </FigureCard>
    </>
  );
}

function FigureList({ figures, extras }: { figures: FinanceFigures; extras: string | undefined }) {
  const { t } = useTranslation('mfe-finance');
  const { kind, rate, rateKind, principal, profit, fee, instalment, lastInstalment } = figures;
  const dinars = (fils: number) => t('figures.dinars', { amount: formatDinars(dinarsOf(fils)) });
  return (
    <Facts inCard>
      <Fact label={extras ? t('figures.priceWith', { extras }) : t('figures.price')}>
        {dinars(figures.price)}
      </Fact>
      <Fact label={t('figures.deposit')}>{dinars(figures.deposit)}</Fact>
      <Fact label={t('figures.principal')}>{dinars(principal)}</Fact>
      <Fact label={t(`figures.${kind}.rate`)}>{t(`figures.rates.${rateKind}`, { rate })}</Fact>
      <Fact label={t('figures.yearly')}>{t('figures.percent', { rate: figures.yearlyRate })}</Fact>
      <Fact label={t(`figures.${kind}.profit`)}>{dinars(profit)}</Fact>
      {kind === 'murabaha' && (
        <Fact label={t('figures.murabaha.sale')}>{dinars(figures.total)}</Fact>
      )}
      {fee > 0 && <Fact label={t('figures.fee')}>{dinars(fee)}</Fact>}
      {lastInstalment !== instalment && (
        <Fact label={t('figures.last')}>{dinars(lastInstalment)}</Fact>
      )}
      <Fact label={t('figures.payable')}>
        <b>{dinars(figures.payable)}</b>
      </Fact>
    </Facts>
  );
}
