import { useTranslation } from 'shared-contracts/i18n';
import { RoundButton } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { classNames } from '../class-names';
import styles from './silent-film.module.css';
import type { Film } from './use-film';

interface SilentFilmProps {
  film: Film;
  src: string;
  className?: string | undefined;
}

/** Unseen until it plays, so that the picture behind it stands there from the first byte. */
export function SilentFilm({ film, src, className }: SilentFilmProps) {
  return (
    <video
      {...film.video}
      className={classNames(styles.film, film.started && styles.started, className)}
      src={src}
      muted
      loop
      playsInline
      preload="none"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

export function FilmToggle(props: { film: Film; className: string | undefined }) {
  const { film, className } = props;
  const { t } = useTranslation('mfe-catalog');
  return (
    <RoundButton
      tone="ink"
      className={className}
      label={t(film.playing ? 'model.pauseFilm' : 'model.playFilm')}
      onClick={film.toggle}
    >
      <Icon name={film.playing ? 'pause' : 'play'} />
    </RoundButton>
  );
}
