import type { Film } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { CardPicture } from 'shared-ui/card';
import { Icon } from 'shared-ui/icon';
import { Heading } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import styles from './film-card.module.css';

const sizes =
  '(max-width: 39.99em) 92vw, (max-width: 68.99em) 46vw, (max-width: 1400px) 23vw, 300px';

/** A film's picture with its duration; the whole card links to the site that shows the film. */
export function FilmCard({ film, priority }: { film: Film; priority: boolean }) {
  const { t } = useTranslation('mfe-content');
  return (
    <article className={styles.card}>
      <CardPicture
        picture={film.thumbnail}
        sizes={sizes}
        priority={priority}
        className={styles.picture}
      >
        <span className={styles.play}>
          <Icon name="play" />
        </span>
        <span className={styles.length}>
          <span className="visually-hidden">{t('pages.gallery.length')} </span>
          <Num>{formatLength(film.seconds)}</Num>
        </span>
      </CardPicture>
      <Heading level={2} size="h3" className={styles.title}>
        <Link to={film.url} className="whole-card">
          {film.title}
        </Link>
      </Heading>
    </article>
  );
}

/** Formats seconds as m:ss: 95 becomes 1:35. */
const formatLength = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
