import type { Film } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';
import { LinkCards } from '../link-cards/link-cards';
import { FilmCard } from './film-card';
import styles from './gallery.module.css';

/** The films, each linked to the site that shows it. */
export function GalleryScreen() {
  const { t } = useTranslation('mfe-content');
  const { films } = useLoaderData<{ films: Film[] }>();
  const { settings } = useVisit();
  return (
    <>
      <PageHeader
        title={t('pages.gallery.title')}
        lead={t(films.length > 0 ? 'pages.gallery.lead' : 'pages.gallery.text')}
      />
      <Wrap className="page-body">
        {films.length > 0 && (
          <ul className={styles.films}>
            {films.map((film, index) => (
              <li key={film.id}>
                <FilmCard film={film} priority={index === 0} />
              </li>
            ))}
          </ul>
        )}
        <p>
          <ArrowLink to={settings.youtubeUrl}>{t('pages.gallery.action')}</ArrowLink>
        </p>
        <LinkCards links={['models', 'testDrive', 'news']} />
      </Wrap>
    </>
  );
}
