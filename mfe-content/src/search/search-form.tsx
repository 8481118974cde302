import { type FormEvent, useId, useRef } from 'react';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import styles from './search-form.module.css';
import { useWords } from './use-words';

/** The search field of the page, a plain GET form that works without scripts. */
export function SearchForm({ query }: { query: string }) {
  const words = useWords();
  const { locale } = useVisit();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(localise(paths.search(input.current?.value.trim()), locale));
  };
  return (
    <search>
      <form
        method="get"
        action={localise(paths.search(), locale)}
        className={styles.form}
        onSubmit={submit}
      >
        <label htmlFor={id} className={styles.label}>
          {words.label}
        </label>
        <input
          key={query}
          ref={input}
          id={id}
          type="search"
          name="q"
          className={styles.input}
          defaultValue={query}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" variant="ink">
          {words.find}
        </Button>
      </form>
    </search>
  );
}
