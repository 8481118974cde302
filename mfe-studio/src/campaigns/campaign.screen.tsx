import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { can } from 'shared-contracts/staff';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { Room } from 'shared-ui/staff/room';
import { Tabs } from 'shared-ui/staff/tabs';
import { PreviewLinkList } from '../preview-links/preview-link-list';
import { drafts } from '../service/drafts';
import { studioPaths } from '../studio-paths';
import type { campaignLoader } from './campaign.loader';
import { CampaignState } from './campaign-state';
import { Difference } from './difference';
import { History } from './history';
import { NewCampaignDialog } from './new-campaign-dialog';
import { NextSteps } from './next-steps';
import { PageComparisons } from './page-comparisons';
import { useRevalidateOnEvents } from './use-revalidate-on-events';

/** One campaign: state, next steps, changes in the draft, and history. */
export function CampaignScreen() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { campaign, all, draft, difference, history, person } =
    useLoaderData<LoaderData<typeof campaignLoader>>();
  const { slug, title } = campaign;
  const [openTab, setOpenTab] = useState<'changes' | 'pages' | 'history' | 'links'>(
    draft ? 'changes' : 'history',
  );
  const [isCopyOpen, setIsCopyOpen] = useState(false);
  useRevalidateOnEvents(drafts.events(slug));
  const tabs = [
    ...(difference
      ? [
          {
            name: 'changes' as const,
            label: t('campaigns.changesTab'),
            panel: <Difference changes={difference.changes} />,
          },
          {
            name: 'pages' as const,
            label: t('campaigns.pagesTab'),
            panel: (
              <PageComparisons
                slug={slug}
                revision={difference.revision}
                liveVersion={difference.standing}
              />
            ),
          },
        ]
      : []),
    {
      name: 'history' as const,
      label: t('campaigns.historyTab'),
      panel: <History events={history} />,
    },
    {
      name: 'links' as const,
      label: t('previewLinks.title'),
      panel: <PreviewLinkList subject={{ kind: 'campaign', name: slug }} />,
    },
  ];
  return (
    <Room
      title={title[locale] || slug}
      actions={
        <>
          <ButtonLink kind="quiet" to={studioPaths.campaigns()}>
            {t('campaigns.back')}
          </ButtonLink>
          <ButtonLink to={studioPaths.report(slug)}>{t('figures.open')}</ButtonLink>
          {can(person, 'campaign.edit') && (
            <Button onClick={() => setIsCopyOpen(true)}>{t('campaigns.copy')}</Button>
          )}
        </>
      }
    >
      <CampaignState campaign={campaign} />
      <NextSteps campaign={campaign} draft={draft} history={history} person={person} />
      <Tabs
        label={t('campaigns.parts')}
        tabs={tabs}
        open={tabs.some(({ name }) => name === openTab) ? openTab : 'history'}
        onOpen={setOpenTab}
      />
      {isCopyOpen && (
        <NewCampaignDialog copyFrom={slug} campaigns={all} onClose={() => setIsCopyOpen(false)} />
      )}
    </Room>
  );
}
