import type { FrameState } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Heading, Lead, Wrap } from 'shared-ui/layout';
import { Num } from 'shared-ui/number';
import { Picture } from 'shared-ui/picture';
import styles from './shop-fallback.module.css';

const pictureModel = 'jimny';

/** Replaces the iframe when the shop cannot be framed: gives the reason and other ways to get an accessory. */
export function ShopFallback({ reason }: { reason: Exclude<FrameState, 'shown'> }) {
  const { t } = useTranslation('mfe-aftersales');
  const { settings, models } = useVisit();
  const picture = (models.find(({ slug }) => slug === pictureModel) ?? models[0])?.hero;
  return (
    <Wrap className={styles.away}>
      <div>
        <Heading level={2} size="h1">
          {t(`accessories.away.${reason}.title`)}
        </Heading>
        <Lead className={styles.text}>{t(`accessories.away.${reason}.text`)}</Lead>
        <Buttons>
          <ButtonLink variant="primary" to={settings.accessoriesUrl}>
            {t('accessories.open')}
            <Icon name="out" size="s" directional />
          </ButtonLink>
          <ButtonLink variant="line" to={telAddress(settings.tollFreeNumber)}>
            <Icon name="phone" size="s" />
            <span>
              {t('accessories.call')} <Num>{settings.tollFreeNumber}</Num>
            </span>
          </ButtonLink>
        </Buttons>
      </div>
      {picture && (
        <div>
          <Picture picture={picture} sizes="(max-width: 59.99em) 90vw, 640px" mirrored priority />
        </div>
      )}
    </Wrap>
  );
}
