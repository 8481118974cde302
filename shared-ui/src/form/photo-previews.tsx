import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import styles from './photos.module.css';

interface PhotoPreviewsProps {
  photos: readonly File[];
  /** Buttons for the photo at this index. */
  children?: (at: number) => ReactNode;
}

export function PhotoPreviews({ photos, children }: PhotoPreviewsProps) {
  const { t } = useTranslation('forms');
  if (photos.length === 0) return null;
  return (
    <ol className={styles.photos}>
      {photos.map((photo, at) => (
        <li key={keyOf(photo)}>
          <Preview
            photo={photo}
            alt={t('photos.number', { number: at + 1, count: photos.length, name: photo.name })}
          />
          {children?.(at)}
        </li>
      ))}
    </ol>
  );
}

/** The same file may be chosen twice, so the key belongs to the File object. */
const keys = new WeakMap<File, number>();
let newest = 0;
function keyOf(photo: File): number {
  const key = keys.get(photo) ?? newest + 1;
  if (key > newest) newest = key;
  keys.set(photo, key);
  return key;
}

function Preview({ photo, alt }: { photo: File; alt: string }) {
  const { t } = useTranslation('forms');
  const [address, setAddress] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  // Synchronises with object URLs, which keep the file in memory until they are revoked.
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  if (isUnknown)
    return (
      <span className={styles.unseen} role="img" aria-label={alt}>
        <bdi>{photo.name}</bdi>
        <span>{t('photos.noPreview')}</span>
      </span>
    );
  return address === '' ? (
    <span className={styles.unseen} />
  ) : (
    <img src={address} alt={alt} onError={() => setUnknown(true)} />
  );
}
