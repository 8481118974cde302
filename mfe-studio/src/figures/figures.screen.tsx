import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/staff/button';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { Tabs } from 'shared-ui/staff/tabs';
import { studioPaths } from '../studio-paths';
import type { figuresLoader } from './figures.loader';
import styles from './figures.module.css';
import { LinksPanel } from './links-panel';
import { ReportPanel } from './report-panel';
import { TestPanel } from './test-panel';

/** A campaign's report, A/B tests, and links. */
export function FiguresScreen() {
  const { t } = useTranslation('mfe-studio');
  const data = useLoaderData<LoaderData<typeof figuresLoader>>();
  const { locale } = useVisit();
  const { slug, title, span: period, report, tests, links, canEnd, canLink } = data;
  const [openTab, setOpenTab] = useState(report ? 'report' : 'links');
  const reportTabs = report
    ? [
        {
          name: 'report',
          label: t('figures.report'),
          panel: <ReportPanel slug={slug} period={period} report={report} />,
        },
        {
          name: 'tests',
          label: t('figures.tests'),
          panel: (
            <div className={styles.parts}>
              {tests.length === 0 && <Notice tone="info">{t('figures.noTests')}</Notice>}
              {tests.map((test) => (
                <TestPanel key={test.offer} slug={slug} test={test} canEnd={canEnd} />
              ))}
            </div>
          ),
        },
      ]
    : [];
  return (
    <Room
      title={t('figures.title', { title: title?.[locale] || slug })}
      actions={
        <ButtonLink kind="quiet" to={studioPaths.campaign(slug)}>
          {t('figures.back')}
        </ButtonLink>
      }
    >
      <Tabs
        label={t('figures.parts')}
        open={openTab}
        onOpen={setOpenTab}
        tabs={[
          ...reportTabs,
          {
            name: 'links',
            label: t('figures.links'),
            panel: <LinksPanel slug={slug} links={links} canLink={canLink} />,
          },
        ]}
      />
    </Room>
  );
}
