import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { CardPicture } from 'shared-ui/card';
import { Heading, TitledSection } from 'shared-ui/layout';
import { ArrowLink, Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
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
          <Story story={first} className={styles.first} sizes={firstSizes} />
          {others.length > 0 && (
            <ul className={styles.list}>
              {others.map((story) => (
                <li key={story.id}>
                  <Story story={story} className={styles.row} sizes="144px" />
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

const firstSizes = '(max-width: 768px) 90vw, (max-width: 1400px) 52vw, 700px';

interface StoryProps {
  story: NewsTeaser;
  className: string;
  sizes: string;
}

function Story({ story, className, sizes }: StoryProps) {
  const { image, date, title, id } = story;
  return (
    <article className={`${styles.story} ${className}`}>
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
