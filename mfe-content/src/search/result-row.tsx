import type { SearchKind, SearchResult } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { Heading, Muted } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import styles from './result-row.module.css';
import { useWords } from './use-words';

interface ResultRowProps {
  result: SearchResult;
  kind: SearchKind;
}

/** A result: picture, title, what matched, and the price of a car. The whole row is a link. */
export function ResultRow({ result, kind }: ResultRowProps) {
  const { t } = useTranslation('mfe-content');
  const { title, to, text, picture, price } = result;
  // a car is cut out of its background
  const isCar = kind === 'model' || kind === 'grade';
  return (
    <article className={styles.result}>
      {picture && (
        <Picture
          picture={picture}
          decorative
          sizes="128px"
          mirrored={isCar}
          className={isCar ? styles.car : styles.picture}
        />
      )}
      <div className={styles.text}>
        <Heading level={3} size="h3" className={styles.title}>
          <ResultLink to={to}>{title}</ResultLink>
        </Heading>
        {text !== null && <Muted className={styles.excerpt}>{text}</Muted>}
        {price !== null && (
          <p className={styles.price}>
            {t(kind === 'model' ? 'offers.figure.starting' : 'offers.figure.price', {
              amount: formatDinars(price),
            })}
          </p>
        )}
      </div>
    </article>
  );
}

/** A file has no language and opens in a new tab. */
function ResultLink({ to, children }: { to: string; children: string }) {
  const words = useWords();
  if (!to.startsWith('/storage/'))
    return (
      <Link to={to} className="whole-card">
        {children}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener" className="whole-card">
      {children} <span className={styles.file}>{words.file}</span>
    </a>
  );
}
