import { useTranslation } from 'shared-contracts/i18n';
import { RoundButton } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { classNames } from '../class-names';
import styles from './background-video.module.css';
import type { VideoPlayback } from './use-background-video';

interface BackgroundVideoProps {
  film: VideoPlayback;
  src: string;
  className?: string | undefined;
}

/** Invisible until it plays, so that the picture behind it shows from the start. */
export function BackgroundVideo({ film, src, className }: BackgroundVideoProps) {
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

export function PlayPauseButton(props: { film: VideoPlayback; className: string | undefined }) {
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
