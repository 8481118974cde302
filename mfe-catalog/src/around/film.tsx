import type { ModelDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Picture } from 'shared-ui/picture';
import { FilmToggle, SilentFilm } from '../film/silent-film';
import { useFilm } from '../film/use-film';
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
      <SilentFilm film={film} src={src} className={styles.film} />
      <FilmToggle film={film} className={styles.toggle} />
      <noscript>
        <a href={src} className={styles.link}>
          {t('model.playFilm')}
        </a>
      </noscript>
    </figure>
  );
}
