import { formatDate } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { CardPicture } from 'shared-ui/card';
import { Heading } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import type { StoryTeaser } from './news.loader';
import styles from './story-row.module.css';

interface StoryRowProps {
  story: Omit<StoryTeaser, 'excerpt'>;
  /** Large layout, for the first of a list: picture above, text below. */
  large?: boolean;
  sizes: string;
}

/** A story's picture, date and title side by side; the whole row is a link. */
export function StoryRow({ story, large = false, sizes }: StoryRowProps) {
  const { image, date, title, id } = story;
  return (
    <article className={`${styles.story} ${large ? styles.large : styles.row}`}>
      <CardPicture picture={image} sizes={sizes} className={styles.picture} />
      <div>
        <p className={styles.date}>
          <Num>{formatDate(date)}</Num>
        </p>
        <Heading level={3} size="h3" className={styles.title}>
          <Link to={paths.newsItem(id)} className="whole-card">
            {title}
          </Link>
        </Heading>
      </div>
    </article>
  );
}
