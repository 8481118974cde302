import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { QueryForm } from '../query-form/query-form';
import styles from './search-form.module.css';
import { useWords } from './use-words';

export function SearchForm({ query }: { query: string }) {
  const { label, find } = useWords();
  const { locale } = useVisit();
  return (
    <search className={styles.search}>
      <QueryForm
        address={localise(paths.search(), locale)}
        query={query}
        label={label}
        find={find}
        preventScrollReset={false}
      />
    </search>
  );
}
