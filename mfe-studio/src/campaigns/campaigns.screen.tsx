import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { EmptyState } from '../ui/empty-state';
import { Room } from '../ui/room';
import { StateChip } from '../ui/state-chip';
import { Table } from '../ui/table';
import type { campaignsLoader } from './campaigns.loader';

const tones = { off: 'plain', before: 'waiting', open: 'good', over: 'plain' } as const;

/** Every campaign, and whether visitors see it. */
export function CampaignsScreen() {
  const { t } = useTranslation('mfe-studio');
  const campaigns = useLoaderData<LoaderData<typeof campaignsLoader>>();
  return (
    <Room title={t('campaigns.title')}>
      {campaigns.length === 0 ? (
        <EmptyState title={t('campaigns.empty')} text={t('campaigns.emptyText')} />
      ) : (
        <Table
          label={t('campaigns.title')}
          columns={[
            t('campaigns.name'),
            t('campaigns.state'),
            t('campaigns.from'),
            t('campaigns.until'),
          ]}
          rows={campaigns.map(({ slug, phase, from, until }) => ({
            key: slug,
            cells: [
              <bdi key="name">{slug}</bdi>,
              <StateChip key="state" tone={tones[phase]}>
                {t(`campaigns.phase.${phase}`)}
              </StateChip>,
              from,
              until,
            ],
          }))}
        />
      )}
    </Room>
  );
}
