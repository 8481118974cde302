import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Field } from 'shared-ui/staff/field';

interface PictureSearchProps {
  value: string;
  onSearch: (search: string) => void;
}

/** ms after the last letter. */
const pause = 300;

/** Looks for pictures while one types. */
export function PictureSearch({ value, onSearch }: PictureSearchProps) {
  const { t } = useTranslation('mfe-studio');
  const [typed, setTyped] = useState(value);
  // the clock: a search for each letter would be a flood
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return <Field type="search" label={t('pictures.search')} value={typed} onChange={setTyped} />;
}
