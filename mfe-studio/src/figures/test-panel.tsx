import { useState } from 'react';
import type { TestReport } from 'shared-contracts/campaign-figures';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import { Table } from 'shared-ui/staff/table';
import { useOrder } from 'shared-ui/staff/use-order';
import { figures } from '../service/figures';
import styles from './figures.module.css';
import { formatCount, formatShare } from './format-figures';

interface TestPanelProps {
  slug: string;
  test: TestReport;
  canEnd: boolean;
}

/** Comparison of a page's variants, and the button that ends the test. */
export function TestPanel({ slug, test, canEnd }: TestPanelProps) {
  const { t } = useTranslation('mfe-studio');
  const [winner, setWinner] = useState<string | null>(null);
  const { order, isBusy, error } = useOrder();
  const offer = t(`figures.offer.${test.offer}`);
  const weights = test.variants.reduce((sum, { weight }) => sum + weight, 0);
  const columns = ['variant', 'asked', 'visitors', 'leads', 'conversion', 'interval', 'best'];
  return (
    <section className={styles.parts}>
      <h2 className={styles.heading}>{offer}</h2>
      <Verdict test={test} />
      {error && <Notice tone="error">{error}</Notice>}
      <Table
        label={t('figures.testOf', { offer })}
        columns={[...columns, ...(canEnd ? ['end'] : [])].map((name) => t(`figures.${name}`))}
        rows={test.variants.map((variant) => ({
          key: variant.name,
          cells: [
            variant.name,
            formatShare(variant.weight / weights),
            formatCount(variant.visitors),
            formatCount(variant.leads),
            formatShare(variant.conversion),
            <span key="interval" dir="ltr">
              {`${formatShare(variant.interval.from)} – ${formatShare(variant.interval.to)}`}
            </span>,
            formatShare(variant.best),
            ...(canEnd
              ? [
                  <Button key="end" onClick={() => setWinner(variant.name)}>
                    {t('figures.win', { name: variant.name })}
                  </Button>,
                ]
              : []),
          ],
        }))}
      />
      <FormDialog
        open={winner !== null}
        title={t('figures.winTitle', { name: winner ?? '' })}
        cancel={t('ui.cancel')}
        confirm={t('figures.winNow')}
        isBusy={isBusy}
        onSubmit={async () => {
          await order(() => figures.endTest(slug, test.offer, winner ?? ''));
          setWinner(null);
        }}
        onClose={() => setWinner(null)}
      >
        <p>{t(test.isEnough ? 'figures.winText' : 'figures.winEarly')}</p>
      </FormDialog>
    </section>
  );
}

/** Whether the test has enough data, and whether a variant leads with at least 95 % probability. */
function Verdict({ test }: { test: TestReport }) {
  const { t } = useTranslation('mfe-studio');
  if (test.isSplitWrong) return <Notice tone="error">{t('figures.splitWrong')}</Notice>;
  if (!test.isEnough)
    return (
      <Notice tone="info" title={t('figures.notEnough')}>
        {t('figures.lacks', {
          visitors: formatCount(test.lacks.visitors),
          days: formatCount(test.lacks.days),
        })}
      </Notice>
    );
  const [first] = [...test.variants].sort((a, b) => b.best - a.best);
  const values = { name: first?.name ?? '', best: formatShare(first?.best ?? 0) };
  const isClear = (first?.best ?? 0) >= 0.95;
  return (
    <Notice tone={isClear ? 'success' : 'info'}>
      {t(isClear ? 'figures.clear' : 'figures.unclear', values)}
    </Notice>
  );
}
