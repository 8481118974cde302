import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { ButtonLink } from 'shared-ui/button';
import { Fallback } from 'shared-ui/fallback';
import { Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import type { NewsData } from './news.loader';
import styles from './news.module.css';
import { StoryCard } from './story-card';

/** All stories, the newest first. */
export function NewsScreen() {
  const { stories } = useLoaderData<NewsData>();
  const { t } = useTranslation('mfe-content');
  return (
    <>
      <PageHeader title={t('news.title')} lead={t('news.lead')} />
      <Wrap className="page-body">
        {stories.length > 0 ? (
          <ul className={styles.stories}>
            {stories.map((story, index) => (
              <li key={story.id}>
                <StoryCard story={story} level={2} priority={index === 0} travels />
              </li>
            ))}
          </ul>
        ) : (
          <Fallback title={t('news.empty.title')} text={t('news.empty.text')}>
            <ButtonLink variant="ink" to={paths.offers()}>
              {t('news.empty.action')}
            </ButtonLink>
          </Fallback>
        )}
      </Wrap>
    </>
  );
}
