import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { Link } from 'shared-contracts/router';
import type { LibraryPicture, PicturePlace } from 'shared-contracts/staff-pictures';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Notice } from 'shared-ui/staff/notice';
import { Progress } from 'shared-ui/staff/progress';
import { useFileName } from '../content/file-name';
import { pictures } from '../service/pictures';
import { editorAt, studioPaths } from '../studio-paths';
import styles from './picture-places.module.css';

/** Everything that names a file, with links to the fields. */
export function PicturePlaces({ picture }: { picture: Pick<LibraryPicture, 'id' | 'origin'> }) {
  const { t } = useTranslation('mfe-studio');
  const [places, setPlaces] = useState<readonly PicturePlace[] | 'loading' | 'failed'>('loading');
  const { id, origin } = picture;

  // Loads the places again when `places` is reset
  useEffect(() => {
    if (places !== 'loading') return;
    let isMounted = true;
    pictures.find({ id, ...(origin && { origin }) }).then(
      (found) => isMounted && setPlaces(found.places),
      () => isMounted && setPlaces('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [places, id, origin]);

  return (
    <section className={styles.places}>
      <h3 className={styles.title}>{t('pictures.places.title')}</h3>
      {places === 'loading' ? (
        <Progress label={t('pictures.places.title')} share={null} />
      ) : places === 'failed' ? (
        <Notice
          tone="warning"
          action={
            <Button kind="quiet" onClick={() => setPlaces('loading')}>
              {t('pictures.places.retry')}
            </Button>
          }
        >
          {t('pictures.places.failed')}
        </Notice>
      ) : places.length === 0 ? (
        <p className={styles.quiet}>{t('pictures.places.none')}</p>
      ) : (
        <ul className={styles.list}>
          {places.map((place) => (
            <Place key={[place.kind, place.name, place.where].join(' ')} place={place} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Place({ place }: { place: PicturePlace }) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const nameOf = useFileName();
  const { kind, name, title, where, version, fields } = place;
  const shown = kind === 'content' ? nameOf({ path: name, title }) : (title?.[locale] ?? name);
  const [record, editor] =
    kind === 'content'
      ? [studioPaths.contentFile(name), studioPaths.contentEditor(name)]
      : [studioPaths.campaign(name), studioPaths.editor(name)];
  const state = t(`pictures.places.where.${where}`, { version });
  if (kind === 'file')
    return (
      <li className={styles.place}>
        {t('pictures.places.replacing', { name })} ({state})
      </li>
    );
  return (
    <li className={styles.place}>
      <Link to={localise(where === 'bin' ? studioPaths.trash() : record, locale)}>
        <bdi>{shown}</bdi>
      </Link>{' '}
      ({state})
      {fields.length > 0 && (
        <ul className={styles.fields}>
          {fields.map(({ path, label }) => (
            <li key={path.join('.')}>
              <Link to={localise(editorAt(editor, path), locale)}>
                <bdi>{label[locale]}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
