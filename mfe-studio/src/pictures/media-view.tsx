import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { frameOf, parseTurntable } from 'shared-contracts/picture';
import type { LibraryPicture } from 'shared-contracts/staff-pictures';
import { useVisit } from 'shared-contracts/visit';
import { ButtonAnchor } from 'shared-ui/staff/button';
import styles from './media-view.module.css';
import { pictureUrl } from './picture-url';

/** A film to be watched, a turntable to be turned, a document to be opened; otherwise the picture. */
export function MediaView({ picture }: { picture: LibraryPicture }) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { kind, media, alt, width, height } = picture;
  const poster = pictureUrl(picture, 'whole', 960);
  if (kind === 'film' && media)
    return (
      <video
        className={styles.media}
        src={media.address}
        aria-label={picture.name}
        {...(poster && { poster })}
        {...(width > 0 && { width, height })}
        controls
        preload="none"
      />
    );
  if (kind === 'turntable' && media) return <TurningFrames picture={picture} src={media.address} />;
  return (
    <div className={styles.shown}>
      {poster && <img className={styles.media} src={poster} alt={alt[locale] || picture.name} />}
      {media && (
        <ButtonAnchor href={media.address} target="_blank" rel="noreferrer">
          {t('pictures.openFile')}
        </ButtonAnchor>
      )}
    </div>
  );
}

function TurningFrames({ picture, src }: { picture: LibraryPicture; src: string }) {
  const { t } = useTranslation('mfe-studio');
  const [frame, setFrame] = useState(0);
  const turntable = parseTurntable(src);
  const { frames } = turntable;
  return (
    <div className={styles.shown}>
      <img
        className={styles.media}
        src={frameOf(turntable, frame)}
        alt={t('pictures.frame', { name: picture.name, at: frame + 1, frames })}
      />
      <input
        type="range"
        className={styles.turn}
        aria-label={t('pictures.turn')}
        min={0}
        max={frames - 1}
        value={frame}
        onChange={({ target }) => setFrame(Number(target.value))}
      />
      <p className={styles.quiet}>{t('pictures.frames', { frames })}</p>
    </div>
  );
}
