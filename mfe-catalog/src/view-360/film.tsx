import type { ModelDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Picture } from 'shared-ui/picture';
import { BackgroundVideo, PlayPauseButton } from '../video/background-video';
import { useBackgroundVideo } from '../video/use-background-video';
import styles from './film.module.css';

interface FilmProps {
  film: NonNullable<ModelDetail['film']>;
}

/** A silent autoplay video; its poster shows from the start. */
export function Film({ film: { src, poster } }: FilmProps) {
  const { t } = useTranslation('mfe-catalog');
  const film = useBackgroundVideo('page');
  return (
    <figure className={styles.screen}>
      <Picture picture={poster} sizes="(max-width: 1400px) 92vw, 1240px" priority />
      <BackgroundVideo film={film} src={src} className={styles.film} />
      <PlayPauseButton film={film} className={styles.toggle} />
      <noscript>
        <a href={src} className={styles.link}>
          {t('model.playFilm')}
        </a>
      </noscript>
    </figure>
  );
}
