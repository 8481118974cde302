import { useId } from 'react';
import type { SearchAnswer, SearchGroup } from 'shared-contracts/api';
import { paths } from 'shared-contracts/paths';
import { Heading } from 'shared-ui/layout';
import { ArrowLink, Link } from 'shared-ui/link';
import { ResultRow } from './result-row';
import styles from './search-results.module.css';
import { useWords } from './use-words';

const partOf = ({ part, kind }: SearchGroup) => part ?? kind;
const anchorOf = (group: SearchGroup) => `search-${partOf(group)}`;

/** The results by kind, with a link to each kind. */
export function SearchResults({ answer }: { answer: SearchAnswer }) {
  const words = useWords();
  const { groups, query } = answer;
  return (
    <div className={styles.results}>
      {groups.length > 1 && (
        <nav aria-label={words.kindsLabel}>
          <ul className={styles.kinds}>
            {groups.map((group) => (
              <li key={partOf(group)}>
                <Link to={`#${anchorOf(group)}`} className={styles.kind}>
                  {group.name}
                  <span className={styles.count}>{group.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map((group) => (
        <ResultGroup key={partOf(group)} group={group} query={query} />
      ))}
    </div>
  );
}

function ResultGroup({ group, query }: { group: SearchGroup; query: string }) {
  const words = useWords();
  const title = useId();
  const { kind, name, count, results } = group;
  return (
    <section id={anchorOf(group)} className={styles.group} aria-labelledby={title}>
      <Heading level={2} size="h3" id={title}>
        {name} <span className={styles.count}>{count}</span>
      </Heading>
      <ul className={styles.list}>
        {results.map((result) => (
          <li key={result.to} className={styles.row}>
            <ResultRow result={result} kind={kind} />
          </li>
        ))}
      </ul>
      {count > results.length && (
        <ArrowLink to={`${paths.search(query)}&kind=${partOf(group)}`} aria-describedby={title}>
          {words.all.replace('{count}', String(count))}
        </ArrowLink>
      )}
    </section>
  );
}
