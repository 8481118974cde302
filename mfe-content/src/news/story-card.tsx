import { useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { CardFrame } from 'shared-ui/card';
import { Icon } from 'shared-ui/icon';
import { Heading } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import type { StoryTeaser } from './news.loader';
import styles from './story-card.module.css';

interface StoryCardProps {
  story: StoryTeaser;
  level: 2 | 3;
  priority?: boolean;
  /** The picture takes part in the view transition to the story, where the browser supports it. */
  travels?: boolean;
}

/** A story's picture, date, title and first lines; the whole card is a link. */
export function StoryCard({ story, level, priority = false, travels = false }: StoryCardProps) {
  const { t } = useTranslation('mfe-content');
  const title = useId();
  return (
    <CardFrame
      picture={story.image}
      sizes={sizes}
      priority={priority}
      meta={<Num>{formatDate(story.date)}</Num>}
      travels={travels}
      onPicture={story.image === null && <Icon name="wheel" className={styles.noPicture} />}
    >
      <Heading level={level} size="h3" id={title} className={styles.title}>
        {story.title}
      </Heading>
      <p className={styles.excerpt}>{story.excerpt}</p>
      <div className={styles.foot}>
        <ArrowLink
          to={paths.newsItem(story.id)}
          className="whole-card"
          aria-describedby={title}
          viewTransition={travels}
        >
          {t('news.readMore')}
        </ArrowLink>
      </div>
    </CardFrame>
  );
}

const sizes =
  '(max-width: 39.99em) calc(100vw - 40px), (max-width: 68.99em) 44vw, (max-width: 1400px) 29vw, 400px';
