import { useTranslation } from 'shared-contracts/i18n';
import { locales, localise } from 'shared-contracts/locale';
import { type StockFeeds, vehicleFeeds } from 'shared-contracts/staff-stock';
import { CopiedText } from 'shared-ui/staff/copied-text';
import { Notice } from 'shared-ui/staff/notice';
import { TitledSection } from '../titled-section';
import { ScheduleSection } from './schedule-section';
import styles from './stock.module.css';

interface FeedsPanelProps {
  feeds: StockFeeds;
  /** Scheme, host and port of the site. */
  origin: string;
  canEdit: boolean;
}

const names = Object.keys(vehicleFeeds) as (keyof typeof vehicleFeeds)[];

/** What is exchanged by itself: the sheet that is fetched, and the feeds that advertising platforms fetch. */
export function FeedsPanel({ feeds, origin, canEdit }: FeedsPanelProps) {
  return (
    <div className={styles.sections}>
      <ScheduleSection schedule={feeds.schedule} canEdit={canEdit} />
      <VehicleFeeds feeds={feeds} origin={origin} />
    </div>
  );
}

function VehicleFeeds({
  feeds: { listed, withoutVin },
  origin,
}: Pick<FeedsPanelProps, 'feeds' | 'origin'>) {
  const { t } = useTranslation('mfe-studio');
  const addresses = names.flatMap((name) =>
    locales.map((locale) => ({
      address: origin + localise(vehicleFeeds[name], locale),
      label: t(`stock.feeds.names.${name}`, { language: t(`figures.language.${locale}`) }),
    })),
  );
  return (
    <TitledSection title={t('stock.feeds.title')} text={t('stock.feeds.listed', { count: listed })}>
      {withoutVin > 0 && (
        <Notice tone="warning">{t('stock.feeds.withoutVin', { count: withoutVin })}</Notice>
      )}
      <ul className={styles.addresses}>
        {addresses.map(({ address, label }) => (
          <li key={address}>
            <span>{label}</span>
            <CopiedText
              label={t('stock.feeds.addressOf', { name: label })}
              text={address}
              copy={t('figures.copy')}
              copied={t('figures.copied')}
            />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
