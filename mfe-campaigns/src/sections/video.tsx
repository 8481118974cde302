import { useState } from 'react';
import type { LocalizedSectionOf } from 'shared-contracts/campaign-sections';
import { useTranslation } from 'shared-contracts/i18n';
import { RoundButton } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Lead } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import styles from './video.module.css';

/** A silent video behind its poster; the browser loads it only on play. */
export function Video({ text, film, image }: LocalizedSectionOf<'video'>) {
  const { t } = useTranslation('mfe-campaigns');
  const [isPlaying, setPlaying] = useState(false);
  return (
    <div className={styles.place}>
      {text && <Lead>{text}</Lead>}
      <figure className={styles.screen}>
        <Picture picture={image} sizes="(max-width: 1400px) 92vw, 1240px" />
        {isPlaying ? (
          <video className={styles.film} src={film} controls autoPlay muted loop playsInline />
        ) : (
          <RoundButton
            tone="ink"
            className={styles.play}
            label={t('sections.video.play')}
            onClick={() => setPlaying(true)}
          >
            <Icon name="play" />
          </RoundButton>
        )}
        <noscript>
          <a href={film} className={styles.link}>
            {t('sections.video.play')}
          </a>
        </noscript>
      </figure>
    </div>
  );
}
