import { useState } from 'react';
import { type CampaignSummary, campaignStates } from 'shared-contracts/campaign-service';
import { useTranslation } from 'shared-contracts/i18n';
import { type Locale, localise } from 'shared-contracts/locale';
import type { LoaderData } from 'shared-contracts/remote';
import { Link, useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { dayFirst, Moment } from 'shared-ui/staff/moment';
import { Room } from 'shared-ui/staff/room';
import { Table } from 'shared-ui/staff/table';
import { Actor } from '../record/actor';
import { LiveLink } from '../record/live-link';
import { studioPaths } from '../studio-paths';
import { useSearchFilters } from '../use-search-filters';
import { CampaignState } from './campaign-state';
import type { campaignsLoader } from './campaigns.loader';
import styles from './campaigns.module.css';
import { NewCampaignDialog } from './new-campaign-dialog';

/** All campaigns: state, draft, and last editor. */
export function CampaignsScreen() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { all, canCreate } = useLoaderData<LoaderData<typeof campaignsLoader>>();
  const { filterOf, set } = useSearchFilters();
  const [searchText, state] = [filterOf('q'), filterOf('state')];
  // Campaign to copy; null starts empty, undefined means that the dialog is closed
  const [copyFrom, setCopyFrom] = useState<string | null>();
  const createButton = canCreate && (
    <Button kind="main" onClick={() => setCopyFrom(null)}>
      {t('campaigns.new')}
    </Button>
  );
  const visibleCampaigns = all.filter((campaign) => matchesFilters(campaign, searchText, state));
  return (
    <Room title={t('campaigns.title')} actions={createButton}>
      {all.length === 0 ? (
        <EmptyState
          title={t('campaigns.empty')}
          text={t('campaigns.emptyText')}
          {...(createButton && { action: createButton })}
        />
      ) : (
        <>
          <div className={styles.filters}>
            <Field
              label={t('campaigns.search')}
              type="search"
              value={searchText}
              onChange={(value) => set('q', value)}
            />
            <Field
              label={t('campaigns.state')}
              value={state}
              onChange={(value) => set('state', value)}
              options={['', ...campaignStates].map((value) => ({
                value,
                label: value === '' ? t('campaigns.all') : t(`campaigns.states.${value}`),
              }))}
            />
          </div>
          {visibleCampaigns.length === 0 ? (
            <EmptyState title={t('campaigns.noMatch')} text={t('campaigns.noMatchText')} />
          ) : (
            <Table
              label={t('campaigns.title')}
              stacks
              columns={[
                ...[t('campaigns.name'), t('campaigns.state'), t('campaigns.window')],
                ...[t('campaigns.changed'), t('campaigns.actions')],
              ]}
              rows={visibleCampaigns.map((campaign) => ({
                key: campaign.slug,
                cells: tableCells(campaign, locale, canCreate ? setCopyFrom : null),
              }))}
            />
          )}
        </>
      )}
      {copyFrom !== undefined && (
        <NewCampaignDialog
          copyFrom={copyFrom}
          campaigns={all}
          onClose={() => setCopyFrom(undefined)}
        />
      )}
    </Room>
  );
}

function tableCells(
  campaign: CampaignSummary,
  locale: Locale,
  copy: ((slug: string) => void) | null,
) {
  const { slug, title, from, until, changedBy, changedAt } = campaign;
  return [
    <div key="name">
      <Link to={localise(studioPaths.campaign(slug), locale)} className={styles.name}>
        <bdi>{title[locale] || slug}</bdi>
      </Link>
      <bdi className={styles.slug}>{slug}</bdi>
    </div>,
    <CampaignState key="state" campaign={campaign} />,
    <bdi key="window" className={styles.window}>
      {[from, until].flatMap((at) => (at ? dayFirst(at) : [])).join(' – ')}
    </bdi>,
    <div key="changed" className={styles.changed}>
      <Actor name={changedBy} />
      <Moment iso={changedAt} />
    </div>,
    <div key="actions" className={styles.actions}>
      {copy && <CopyButton campaign={campaign} onCopy={() => copy(slug)} />}
      <LiveLink page={campaign.livePage} name={title[locale] || slug} />
    </div>,
  ];
}

function CopyButton({ campaign, onCopy }: { campaign: CampaignSummary; onCopy: () => void }) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const name = campaign.title[locale] || campaign.slug;
  return (
    <Button kind="quiet" onClick={onCopy} aria-label={t('campaigns.copyOf', { name })}>
      {t('campaigns.copy')}
    </Button>
  );
}

function matchesFilters(
  { slug, title, state, draft }: CampaignSummary,
  searchText: string,
  stateFilter: string,
) {
  if (stateFilter !== '' && state !== stateFilter && draft?.state !== stateFilter) return false;
  const text = [slug, title.en, title.ar].join(' ').toLowerCase();
  return searchText
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
