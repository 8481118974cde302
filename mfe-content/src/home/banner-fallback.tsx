import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Heading, Lead, Wrap } from 'shared-ui/layout';
import styles from './banner-fallback.module.css';

/** Replaces the banner carousel at the same height, with links to offers and models. */
export function BannerFallback() {
  const { t } = useTranslation('mfe-content');
  return (
    <section className={styles.band} data-tone="ink" aria-labelledby="banner-fallback">
      <Wrap className={styles.content}>
        <Heading level={2} size="display" id="banner-fallback">
          {t('home.banner.title')}
        </Heading>
        <Lead className={styles.lead}>{t('home.banner.text')}</Lead>
        <Buttons>
          <ButtonLink variant="primary" to={paths.models()}>
            {t('home.banner.models')}
          </ButtonLink>
          <ButtonLink variant="line" to={paths.offers()}>
            {t('home.banner.offers')}
          </ButtonLink>
        </Buttons>
      </Wrap>
    </section>
  );
}
