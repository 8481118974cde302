import { useTranslation } from 'react-i18next';
import type { ModelDetail } from 'shared-contracts/api';
import { RoundButton } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Picture } from 'shared-ui/picture';
import { classNames } from '../class-names';
import { useFilm } from '../model/use-film';
import styles from './film.module.css';

interface FilmProps {
  film: NonNullable<ModelDetail['film']>;
  /** The model's. */
  name: string;
}

/** A silent film that starts by itself where it may; its poster stands there from the first byte. */
export function Film({ film: { src, poster }, name }: FilmProps) {
  const { t } = useTranslation('mfe-catalog');
  const film = useFilm();
  return (
    <figure className={styles.screen}>
      <Picture
        picture={poster}
        alt={t('around.film', { name })}
        sizes="(max-width: 1400px) 92vw, 1240px"
        priority
      />
      <video
        {...film.video}
        className={classNames(styles.film, film.started && styles.started)}
        src={src}
        muted
        loop
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden="true"
      />
      <RoundButton
        tone="ink"
        className={styles.toggle}
        label={t(film.playing ? 'model.pauseFilm' : 'model.playFilm')}
        onClick={film.toggle}
      >
        <Icon name={film.playing ? 'pause' : 'play'} />
      </RoundButton>
      <noscript>
        <a href={src} className={styles.link}>
          {t('model.playFilm')}
        </a>
      </noscript>
    </figure>
  );
}
