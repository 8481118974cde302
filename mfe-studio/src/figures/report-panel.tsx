import { type FormEvent, useState } from 'react';
import {
  type CampaignReport,
  conversionOf,
  groupedBy,
  type ReportLine,
  type ReportPart,
  reportParts,
} from 'shared-contracts/campaign-figures';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Table } from 'shared-ui/staff/table';
import { figures, type Period } from '../service/figures';
import styles from './figures.module.css';
import { formatCount, formatShare } from './format-figures';
import { ReportChart } from './report-chart';

interface ReportPanelProps {
  slug: string;
  period: Period;
  report: CampaignReport;
}

/** Visits, leads and conversion rate: totals, a chart by day, and a table by the chosen dimensions. */
export function ReportPanel({ slug, period, report }: ReportPanelProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const [part, setPart] = useState<ReportPart>('day');
  const days = groupedBy(report.lines, ['day']);
  return (
    <div className={styles.parts}>
      {/* its fields are those of the address, also after a step back */}
      <PeriodForm key={`${period.since} ${period.until}`} period={period} />
      {report.lines.length === 0 ? (
        <EmptyState title={t('figures.nothing')} text={t('figures.nothingText')} />
      ) : (
        <>
          <Totals lines={report.lines} />
          <p className={styles.note}>{t('figures.conversionNote')}</p>
          <ReportChart days={days} />
          <div className={styles.fields}>
            <div>
              <Field
                label={t('figures.by')}
                value={part}
                onChange={(value) => setPart(reportParts.find((one) => one === value) ?? 'day')}
                options={reportParts.map((value) => ({ value, label: t(`figures.part.${value}`) }))}
              />
            </div>
            <a className={styles.download} href={figures.csv(slug, period, locale)} download>
              {t('figures.csv')}
            </a>
          </div>
          <ReportTable lines={report.lines} part={part} />
        </>
      )}
    </div>
  );
}

/** Date range of the report. It is stored in the address, so that reports can be shared. */
function PeriodForm({ period }: { period: Period }) {
  const { t } = useTranslation('mfe-studio');
  const navigate = useNavigate();
  const [dates, setDates] = useState(period);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const presentDates = Object.entries(dates).filter(([, day]) => day !== '');
    void navigate(`?${new URLSearchParams(presentDates)}`);
  };
  return (
    <form className={styles.fields} onSubmit={submit}>
      {(['since', 'until'] as const).map((name) => (
        <div key={name}>
          <Field
            type="date"
            label={t(`figures.${name}`)}
            value={dates[name]}
            onChange={(day) => setDates({ ...dates, [name]: day })}
          />
        </div>
      ))}
      <Button type="submit">{t('figures.show')}</Button>
    </form>
  );
}

function Totals({ lines }: { lines: readonly ReportLine[] }) {
  const { t } = useTranslation('mfe-studio');
  const [total = { visits: 0, leads: 0, conversions: 0 }] = groupedBy(lines, []);
  const totals = [
    ['visits', formatCount(total.visits)],
    ['leads', formatCount(total.leads)],
    ['conversion', formatShare(conversionOf(total))],
  ] as const;
  return (
    <dl className={styles.sums}>
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ReportTable({ lines, part }: { lines: readonly ReportLine[]; part: ReportPart }) {
  const { t } = useTranslation('mfe-studio');
  const nameOf = (line: ReportLine) => {
    if (line[part] === '') return t(`figures.none.${part}`);
    // Without a campaign source
    if (part === 'source' && line.source === 'website') return t('figures.website');
    if (part === 'locale') return t(`figures.language.${line.locale}`);
    if (part === 'day') return <bdi>{formatDate(line.day)}</bdi>;
    return part === 'offer' ? t(`figures.offer.${line.offer}`) : <bdi>{line[part]}</bdi>;
  };
  return (
    <Table
      label={t('figures.report')}
      columns={[
        t(`figures.part.${part}`),
        ...['visits', 'leads', 'conversion'].map((name) => t(`figures.${name}`)),
      ]}
      rows={groupedBy(lines, [part]).map((line) => ({
        key: line[part],
        cells: [
          nameOf(line),
          formatCount(line.visits),
          formatCount(line.leads),
          formatShare(conversionOf(line)),
        ],
      }))}
    />
  );
}
