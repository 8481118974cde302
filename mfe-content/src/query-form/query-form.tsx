import { type FormEvent, useId, useRef } from 'react';
import { useNavigate } from 'shared-contracts/router';
import { Button } from 'shared-ui/button';
import styles from './query-form.module.css';

interface QueryFormProps {
  /** Address without a query, with its language; the form adds `q`. */
  address: string;
  /** What the address asks for now. */
  query: string;
  label: string;
  /** Text of the button. */
  find: string;
  /** Keeps the page's scroll position, for results on the same page. */
  preventScrollReset: boolean;
}

/** A search field as a GET form on an address: it works without scripts, and navigates in the page with them. */
export function QueryForm({ address, query, label, find, preventScrollReset }: QueryFormProps) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    const search = text === '' ? '' : `?q=${encodeURIComponent(text)}`;
    void navigate(address + search, { preventScrollReset });
  };
  return (
    <form method="get" action={address} className={styles.form} onSubmit={submit}>
      <label htmlFor={id} className={styles.label}>
        {label}
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
        {find}
      </Button>
    </form>
  );
}
