import { useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { Fact, Facts } from 'shared-ui/facts';
import { Heading, Wrap } from 'shared-ui/layout';
import { ArrowLink, BackLink } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import { RichText } from 'shared-ui/rich-text';
import type { NewsItemData } from './news-item.loader';
import styles from './news-item.module.css';
import { OtherStories } from './other-stories';
import { ShareStory } from './share-story';
import { StoryPictures } from './story-pictures';

/** One story with its pictures; beside it its date, share links and the newest others. */
export function NewsItemScreen() {
  const { story, address, others } = useLoaderData<NewsItemData>();
  const { t } = useTranslation('mfe-content');
  const more = useId();
  return (
    <Wrap className={styles.page}>
      <BackLink to={paths.news()}>{t('news.all')}</BackLink>
      <article className={styles.columns}>
        <Heading level={1} size="h1" className={styles.title}>
          {story.title}
        </Heading>
        <div className={styles.pictures}>
          <StoryPictures story={story} />
        </div>
        <RichText html={story.content} className={styles.text ?? ''} />
        <div className={styles.aside}>
          <Facts>
            <Fact label={t('news.published')}>
              <Day date={story.date} />
            </Fact>
            {story.updated > story.date && (
              <Fact label={t('news.updated')}>
                <Day date={story.updated} />
              </Fact>
            )}
            <Fact label={t('news.share.title')}>
              <ShareStory title={story.title} address={address} />
            </Fact>
          </Facts>
          {others.length > 0 && (
            <section aria-labelledby={more}>
              <div className={styles.more}>
                <Heading level={2} size="h3" id={more}>
                  {t('news.more')}
                </Heading>
                <ArrowLink to={paths.news()}>{t('news.all')}</ArrowLink>
              </div>
              <OtherStories stories={others} />
            </section>
          )}
        </div>
      </article>
    </Wrap>
  );
}

function Day({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      <Num>{formatDate(date)}</Num>
    </time>
  );
}
