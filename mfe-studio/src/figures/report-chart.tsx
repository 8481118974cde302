import { useEffect, useRef } from 'react';
import type { ReportLine } from 'shared-contracts/campaign-figures';
import { useTranslation } from 'shared-contracts/i18n';
import type { Options } from 'uplot';
import styles from './report-chart.module.css';

const height = 260;
const dayMs = 24 * 60 * 60 * 1000;

/** Visits and leads by day; the table has the same numbers. */
export function ReportChart({ days }: { days: readonly ReportLine[] }) {
  const { t } = useTranslation('mfe-studio');
  const container = useRef<HTMLDivElement>(null);
  const [visits, leads] = [t('figures.visits'), t('figures.leads')];

  // Draws on a canvas outside of React, again whenever the width changes
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    let dispose = () => {};
    let isUnmounted = false;
    void import('uplot').then(({ default: UPlot }) => {
      if (isUnmounted) return;
      const all = fillMissingDays(days);
      const chart = new UPlot(
        optionsOf({ visits, leads }, all, element.clientWidth),
        [all.map((_, index) => index), all.map((day) => day.visits), all.map((day) => day.leads)],
        element,
      );
      const resized = new ResizeObserver(() =>
        chart.setSize({ width: element.clientWidth, height }),
      );
      resized.observe(element);
      dispose = () => {
        resized.disconnect();
        chart.destroy();
      };
    });
    return () => {
      isUnmounted = true;
      dispose();
    };
  }, [days, visits, leads]);

  return (
    <div className={styles.chart}>
      <ul className={styles.legend}>
        <li className={styles.visits}>{visits}</li>
        <li className={styles.leads}>{leads}</li>
      </ul>
      <div ref={container} dir="ltr" role="img" aria-label={t('figures.chart')} />
    </div>
  );
}

type Day = Pick<ReportLine, 'day' | 'visits' | 'leads'>;

/** Fills in the days without visits. */
function fillMissingDays(days: readonly Day[]): Day[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const [first = 0, last = -1] = [days[0], days.at(-1)].map((day) => Date.parse(day?.day ?? ''));
  return Array.from({ length: Math.round((last - first) / dayMs) + 1 || 0 }, (_, index) => {
    const day = new Date(first + index * dayMs).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, visits: 0, leads: 0 };
  });
}

/** The axis starts at zero, so that small differences do not look large. */
const fromZero = (_: unknown, _least: number, most: number): [number, number] => [
  0,
  Math.max(most * 1.1, 1),
];

function optionsOf(labels: { visits: string; leads: string }, days: Day[], width: number): Options {
  const [visits, leads] = ['#123b7a', '#b3261e'];
  const grid = { stroke: '#dce2ea', width: 1 };
  const shortDay = (index: number) =>
    days[index]?.day.slice(5).split('-').reverse().join('-') ?? '';
  return {
    ...{ width, height },
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false }, y: { range: fromZero }, leads: { range: fromZero } },
    series: [
      {},
      { label: labels.visits, stroke: visits, width: 2, fill: '#123b7a1f', points: { show: true } },
      { label: labels.leads, scale: 'leads', stroke: leads, width: 2, dash: [6, 4] },
    ],
    axes: [
      { grid, incrs: [1, 2, 7, 14, 30, 90], values: (_, ticks) => ticks.map(shortDay) },
      { grid, stroke: visits },
      { side: 1, scale: 'leads', stroke: leads, grid: { show: false } },
    ],
  };
}
