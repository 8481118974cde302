import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { can } from 'shared-contracts/staff';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { Room } from 'shared-ui/staff/room';
import { CommentsProvider, mayComment } from '../comments/comments';
import { LiveLink } from '../record/live-link';
import { RecordTabs } from '../record/record-tabs';
import { useRevalidateOnEvents } from '../record/use-revalidate-on-events';
import { campaignRecord } from '../service/campaigns';
import { studioPaths } from '../studio-paths';
import type { campaignLoader } from './campaign.loader';
import { CampaignState } from './campaign-state';
import { CampaignSteps } from './campaign-steps';
import { NewCampaignDialog } from './new-campaign-dialog';
import { PageComparisons } from './page-comparisons';

/** One campaign: state, next steps, changes in the draft, and history. */
export function CampaignScreen() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { campaign, all, draft, difference, history, person } =
    useLoaderData<LoaderData<typeof campaignLoader>>();
  const { slug, title } = campaign;
  const [isCopyOpen, setIsCopyOpen] = useState(false);
  const { commentVersion } = useRevalidateOnEvents(campaignRecord(slug).events);
  return (
    <Room
      title={title[locale] || slug}
      actions={
        <>
          <ButtonLink kind="quiet" to={studioPaths.campaigns()}>
            {t('campaigns.back')}
          </ButtonLink>
          <LiveLink page={campaign.livePage} name={title[locale] || slug} />
          <ButtonLink to={studioPaths.report(slug)}>{t('figures.open')}</ButtonLink>
          {can(person, 'campaign.edit') && (
            <Button onClick={() => setIsCopyOpen(true)}>{t('campaigns.copy')}</Button>
          )}
        </>
      }
    >
      <CampaignState campaign={campaign} />
      <CampaignSteps campaign={campaign} draft={draft} history={history} person={person} />
      <CommentsProvider
        key={slug}
        client={campaignRecord(slug).comments}
        hasDraft={draft !== null}
        may={mayComment(person, 'campaign')}
        version={commentVersion}
      >
        <RecordTabs
          label={t('campaigns.parts')}
          changes={difference}
          pages={
            draft && (
              <PageComparisons slug={slug} revision={draft.revision} liveVersion={draft.standing} />
            )
          }
          history={history}
          subject={{ kind: 'campaign', name: slug }}
        />
      </CommentsProvider>
      {isCopyOpen && (
        <NewCampaignDialog copyFrom={slug} campaigns={all} onClose={() => setIsCopyOpen(false)} />
      )}
    </Room>
  );
}
