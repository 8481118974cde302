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
import { useNavigate } from 'shared-contracts/router';
import { Button } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Table } from 'shared-ui/staff/table';
import { figures, type Span } from '../service/figures';
import styles from './figures.module.css';
import { ReportChart } from './report-chart';
import { shownCount, shownShare } from './shown-figures';

interface ReportPanelProps {
  slug: string;
  span: Span;
  report: CampaignReport;
}

/** Visits, leads and conversion rate: totals, a chart by day, and a table by the chosen dimensions. */
export function ReportPanel({ slug, span, report }: ReportPanelProps) {
  const { t } = useTranslation('mfe-studio');
  const [part, setPart] = useState<ReportPart>('day');
  const days = groupedBy(report.lines, ['day']);
  return (
    <div className={styles.parts}>
      <SpanForm span={span} />
      {report.lines.length === 0 ? (
        <EmptyState title={t('figures.nothing')} text={t('figures.nothingText')} />
      ) : (
        <>
          <Sums lines={report.lines} />
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
            <a className={styles.download} href={figures.csv(slug, span)} download>
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
function SpanForm({ span }: { span: Span }) {
  const { t } = useTranslation('mfe-studio');
  const navigate = useNavigate();
  const [asked, setAsked] = useState(span);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.entries(asked).filter(([, day]) => day !== '');
    void navigate(`?${new URLSearchParams(given)}`);
  };
  return (
    <form className={styles.fields} onSubmit={submit}>
      {(['since', 'until'] as const).map((name) => (
        <div key={name}>
          <Field
            type="date"
            label={t(`figures.${name}`)}
            value={asked[name]}
            onChange={(day) => setAsked({ ...asked, [name]: day })}
          />
        </div>
      ))}
      <Button type="submit">{t('figures.show')}</Button>
    </form>
  );
}

function Sums({ lines }: { lines: readonly ReportLine[] }) {
  const { t } = useTranslation('mfe-studio');
  const [all = { visits: 0, leads: 0, conversions: 0 }] = groupedBy(lines, []);
  const sums = [
    ['visits', shownCount(all.visits)],
    ['leads', shownCount(all.leads)],
    ['conversion', shownShare(conversionOf(all))],
  ] as const;
  return (
    <dl className={styles.sums}>
      {sums.map(([name, value]) => (
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
          shownCount(line.visits),
          shownCount(line.leads),
          shownShare(conversionOf(line)),
        ],
      }))}
    />
  );
}
