import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { Heading, TitledSection, Wrap } from 'shared-ui/layout';
import { ArrowLink, BackLink } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import { RichText } from 'shared-ui/rich-text';
import type { NewsItemData } from './news-item.loader';
import styles from './news-item.module.css';
import { OtherStories } from './other-stories';
import { StoryPictures } from './story-pictures';

/** One story with its pictures, and the newest others. */
export function NewsItemScreen() {
  const { story, others } = useLoaderData<NewsItemData>();
  const { t } = useTranslation('mfe-content');
  return (
    <>
      <article className={styles.story}>
        <Wrap>
          <BackLink to={paths.news()} className={styles.back}>
            {t('news.all')}
          </BackLink>
          <StoryPictures story={story} />
          <div className={styles.content}>
            <header>
              <p className={styles.date}>
                <time dateTime={story.date}>
                  <Num>{formatDate(story.date)}</Num>
                </time>
              </p>
              <Heading level={1} size="h1">
                {story.title}
              </Heading>
            </header>
            <RichText html={story.content} className={styles.text ?? ''} />
          </div>
        </Wrap>
      </article>
      {others.length > 0 && (
        <TitledSection
          tone="quiet"
          title={t('news.more')}
          action={<ArrowLink to={paths.news()}>{t('news.all')}</ArrowLink>}
        >
          <OtherStories stories={others} />
        </TitledSection>
      )}
    </>
  );
}
