import { useEffect, useState } from 'react';
import { Field } from 'shared-ui/staff/field';

interface TypedSearchProps {
  label: string;
  value: string;
  onSearch: (search: string) => void;
}

/** Debounce in ms after the last key. */
const debounceMs = 300;

/** Searches while typing. */
export function TypedSearch({ label, value, onSearch }: TypedSearchProps) {
  const [typed, setTyped] = useState(value);
  // Debounced, to avoid a request for each key
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return <Field type="search" label={label} value={typed} onChange={setTyped} />;
}
