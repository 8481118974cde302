import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { TitledSection } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { StoryRow } from '../news/story-row';
import type { NewsTeaser } from './home.loader';
import styles from './news-strip.module.css';
import { StripFallback } from './strip-fallback';

/** The newest story large, the next three beside it. */
export function NewsStrip({ news }: { news: readonly NewsTeaser[] | null }) {
  const { t } = useTranslation('mfe-content');
  if (news?.length === 0) return null;
  const [first, ...others] = news ?? [];
  return (
    <TitledSection
      title={t('home.news.title')}
      action={<ArrowLink to={paths.news()}>{t('home.news.all')}</ArrowLink>}
    >
      {first ? (
        <div className={styles.news}>
          <StoryRow story={first} large sizes={firstSizes} />
          {others.length > 0 && (
            <ul className={styles.list}>
              {others.map((story) => (
                <li key={story.id}>
                  <StoryRow story={story} sizes={rowSizes} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <StripFallback strip="news" />
      )}
    </TitledSection>
  );
}

const rowSizes = '(min-width: 48.125em) and (max-width: 68.99em) 30vw, 144px';
const firstSizes = '(max-width: 48.12em) 90vw, (max-width: 1400px) 52vw, 700px';
