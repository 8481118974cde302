import type { Banner, ModelSummary } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Heading, Lead, Wrap } from 'shared-ui/layout';
import { CampaignPicture } from '../campaign-picture/campaign-picture';
import { PreviewBadge } from '../preview-badge/preview-badge';
import styles from './banner-slide.module.css';

interface BannerSlideProps {
  banner: Banner;
  /** The banner's model. */
  model: ModelSummary | undefined;
  /** Whether its picture is the first content in view (loads with priority). */
  first: boolean;
  /** Not published yet. */
  isPreview?: boolean;
}

// The picture is cropped to fill its box, so in a tall box it is drawn wider than the window.
const sizes =
  '(max-width: 355px) 576px, (max-width: 552px) 162vw, (max-width: 68.99em) max(896px, 100vw), max(1600px, 100vw)';

/** One campaign slide: its text, a link to the offer, and a link to the car. */
export function BannerSlide({ banner, model, first, isPreview = false }: BannerSlideProps) {
  const { t } = useTranslation('mfe-campaigns');
  const { id, campaign, offerType } = banner;
  return (
    <div className={styles.slide} data-picture={banner.tone}>
      <div className={styles.picture}>
        <CampaignPicture picture={banner.image} sizes={sizes} priority={first} />
      </div>
      <Wrap className={styles.place}>
        <div className={styles.content}>
          {isPreview && <PreviewBadge />}
          <Heading level={2} size="display">
            {banner.title}
          </Heading>
          <Lead className={styles.text}>{banner.text}</Lead>
          <Buttons className={styles.buttons}>
            <ButtonLink variant="primary" to={paths.landing(campaign, offerType, id)}>
              {t('banners.offer')}
            </ButtonLink>
            {model && (
              <ButtonLink variant="line" to={paths.explore(model.slug)}>
                {t('banners.explore', { model: model.name })}
              </ButtonLink>
            )}
          </Buttons>
        </div>
      </Wrap>
    </div>
  );
}
