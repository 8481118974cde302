import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';
import type { SearchData } from './search.loader';
import styles from './search.module.css';
import { SearchForm } from './search-form';
import { SearchResults } from './search-results';
import { useWords } from './use-words';
import { WhereToGo } from './where-to-go';

/** The search over the whole site: results by kind, or what to do next. */
export function SearchScreen() {
  const words = useWords();
  const { answer, kind } = useLoaderData<SearchData>();
  const count = kind === null ? (answer?.total ?? 0) : (answer?.groups[0]?.count ?? 0);
  return (
    <>
      <PageHeader title={words.title}>
        <SearchForm query={answer?.query ?? ''} />
      </PageHeader>
      <Wrap className={styles.body}>
        {answer && (
          <div className={styles.found}>
            <p role="status" className={styles.count}>
              {answer.summary}
            </p>
            {count === 0 && <p>{words.noneText}</p>}
            {answer.isPartial && count > 0 && <p>{words.partial}</p>}
            {kind !== null && (
              <ArrowLink to={paths.search(answer.query)}>{words.allKinds}</ArrowLink>
            )}
          </div>
        )}
        {answer && count > 0 ? <SearchResults answer={answer} /> : <WhereToGo />}
      </Wrap>
    </>
  );
}
