import { useTranslation } from 'shared-contracts/i18n';
import type { PreviewLink } from '../service/previews';
import styles from './page-comparison.module.css';
import { PreviewFrame } from './preview-frame';

interface PageComparisonProps {
  device: 'phone' | 'desk';
  /** The live page; undefined if the page is new. */
  before: ComparedLink | undefined;
  after: ComparedLink;
}

type ComparedLink = Pick<PreviewLink, 'locale' | 'address'>;

/** One page before and after the draft, side by side. */
export function PageComparison({ device, before, after }: PageComparisonProps) {
  const { t } = useTranslation('mfe-studio');
  const name = t(`preview.${device}.${after.locale}`);
  return (
    <section className={styles.pair} aria-label={name}>
      {before ? (
        <PreviewFrame link={before} device={device} label={t('campaigns.pageOnSite', { name })} />
      ) : (
        <p className={styles.none}>{t('campaigns.pageIsNew')}</p>
      )}
      <PreviewFrame link={after} device={device} label={t('campaigns.pageInDraft', { name })} />
    </section>
  );
}
