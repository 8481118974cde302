import { useId, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { Picture as PictureFile } from 'shared-contracts/picture';
import { Button, RoundButton } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Muted } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import { classNames } from '../class-names';
import styles from './panorama.module.css';
import { PanoramaIcon } from './panorama-icon';
import { useFullScreen } from './use-full-screen';
import { usePanorama } from './use-panorama';

/** The cabin's panorama, loaded when the visitor starts it; before that, or if it fails, the flat picture. */
export function Panorama({ picture }: { picture: PictureFile }) {
  const { t } = useTranslation('mfe-catalog');
  const helpId = useId();
  const flatImage = useRef<HTMLImageElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const panorama = usePanorama(picture, { flatImage, container });
  const fullScreen = useFullScreen();
  const { state } = panorama;
  const isLive = state === 'live';
  return (
    <figure className={styles.panorama}>
      <div ref={fullScreen.element} className={styles.stage} data-tone="ink">
        <Picture
          ref={flatImage}
          picture={picture}
          sizes="(max-width: 1400px) 92vw, 1240px"
          fit="cover"
          priority
          className={isLive ? styles.away : undefined}
        />
        <div
          ref={container}
          className={classNames(styles.view, isLive && styles.live)}
          {...(isLive && {
            role: 'application',
            'aria-label': t('inside.label'),
            'aria-describedby': helpId,
          })}
          // The library computes with pointer positions from the left
          dir="ltr"
        />
        {!isLive && state !== 'unsupported' && (
          <Button
            variant="primary"
            className={styles.start}
            busy={state === 'opening'}
            onClick={panorama.start}
          >
            {t(state === 'opening' ? 'inside.loading' : 'inside.start')}
          </Button>
        )}
        {isLive && (
          <div className={styles.tools}>
            <RoundButton tone="ink" label={t('inside.zoomIn')} onClick={() => panorama.zoom(-1)}>
              <PanoramaIcon name="plus" />
            </RoundButton>
            <RoundButton tone="ink" label={t('inside.zoomOut')} onClick={() => panorama.zoom(1)}>
              <PanoramaIcon name="minus" />
            </RoundButton>
            {fullScreen.possible && (
              <RoundButton
                tone="ink"
                label={t(fullScreen.on ? 'inside.leaveFullScreen' : 'inside.fullScreen')}
                onClick={fullScreen.toggle}
              >
                {fullScreen.on ? <Icon name="close" /> : <PanoramaIcon name="corners" />}
              </RoundButton>
            )}
          </div>
        )}
      </div>
      <figcaption className={styles.content}>
        <div role="status">
          {state === 'offline' && <p>{t('inside.offline')}</p>}
          {state === 'unsupported' && <p>{t('inside.failed')}</p>}
        </div>
        <Muted id={helpId} className={styles.help}>
          {t('inside.help')}
        </Muted>
        <Muted className={styles.flat}>{t('inside.flat')}</Muted>
      </figcaption>
    </figure>
  );
}
