import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Field } from 'shared-ui/staff/field';

interface PictureSearchProps {
  value: string;
  onSearch: (search: string) => void;
}

/** Debounce in ms after the last key. */
const debounceMs = 300;

/** Searches pictures while typing. */
export function PictureSearch({ value, onSearch }: PictureSearchProps) {
  const { t } = useTranslation('mfe-studio');
  const [typed, setTyped] = useState(value);
  // Debounced, to avoid a request for each key
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return <Field type="search" label={t('pictures.search')} value={typed} onChange={setTyped} />;
}
