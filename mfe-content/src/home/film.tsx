import { useId } from 'react';
import type { HomePage } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { RoundButton } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Heading, Wrap } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import styles from './film.module.css';
import { useFilmInView } from './use-film-in-view';

/** A silent looping video behind a few words; its poster shows until it plays. */
export function Film({ film }: { film: HomePage['film'] }) {
  const { t } = useTranslation('mfe-content');
  const title = useId();
  const { section, video, near: isNear, playing: isPlaying, toggle } = useFilmInView();
  return (
    <section ref={section} className={styles.film} data-tone="ink" aria-labelledby={title}>
      <div className={styles.stage}>
        <Picture
          picture={film.poster}
          sizes="(max-width: 48.12em) 128vw, max(100vw, 820px)"
          fit="cover"
        />
        {isNear && (
          <video ref={video} muted loop playsInline preload="none" tabIndex={-1} aria-hidden="true">
            <source src={film.webm} type="video/webm" />
            <source src={film.mp4} type="video/mp4" />
          </video>
        )}
      </div>
      <div className={styles.place}>
        <Wrap className={styles.row}>
          <div>
            <Heading level={2} size="h1" id={title}>
              {t('home.film.title')}
            </Heading>
            <p className={styles.text}>{t('home.film.text')}</p>
          </div>
          <span className={styles.control}>
            {isNear && (
              <RoundButton
                tone="ink"
                label={t(isPlaying ? 'home.film.pause' : 'home.film.play')}
                onClick={toggle}
              >
                <Icon name={isPlaying ? 'pause' : 'play'} />
              </RoundButton>
            )}
          </span>
        </Wrap>
      </div>
    </section>
  );
}
