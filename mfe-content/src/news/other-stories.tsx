import type { StoryTeaser } from './news.loader';
import newsStyles from './news.module.css';
import { StoryCard } from './story-card';

/** Below a story: where to read on. */
export function OtherStories({ stories }: { stories: readonly StoryTeaser[] }) {
  return (
    <ul className={newsStyles.stories}>
      {stories.map((story) => (
        <li key={story.id}>
          <StoryCard story={story} level={3} />
        </li>
      ))}
    </ul>
  );
}
