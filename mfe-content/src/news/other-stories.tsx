import type { StoryTeaser } from './news.loader';
import styles from './other-stories.module.css';
import { StoryRow } from './story-row';

export function OtherStories({ stories }: { stories: readonly StoryTeaser[] }) {
  return (
    <ul className={styles.stories}>
      {stories.map((story) => (
        <li key={story.id}>
          <StoryRow story={story} sizes="112px" />
        </li>
      ))}
    </ul>
  );
}
