import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Field } from 'shared-ui/staff/field';
import { searchField } from './use-lead-keys';

/** Debounce in ms between the last key and the request */
const debounceMs = 250;

interface SearchFieldProps {
  searchText: string;
  onChange: (searchText: string) => void;
}

/** Searches by name, by telephone number in any notation, or by reference. */
export function SearchField({ searchText, onChange }: SearchFieldProps) {
  const { t } = useTranslation('mfe-inbox');
  const [text, setText] = useState(searchText);
  const lastSent = useRef(searchText);
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Follows the address, which a saved view changes too
    if (searchText === lastSent.current) return;
    lastSent.current = searchText;
    setText(searchText);
  }, [searchText]);

  function change(typed: string) {
    setText(typed);
    clearTimeout(debounceTimer.current);
    debounceTimer.current = setTimeout(() => sendSearch(typed), debounceMs);
  }
  function sendSearch(typed: string) {
    clearTimeout(debounceTimer.current);
    if (typed.trim() === lastSent.current) return;
    lastSent.current = typed.trim();
    onChange(lastSent.current);
  }
  return (
    <Field
      id={searchField}
      type="search"
      label={t('filters.q')}
      help={t('filters.qHelp')}
      value={text}
      onChange={change}
      // Searches at once on blur: the pending search must not fire later and close the lead just opened
      onBlur={() => sendSearch(text)}
      maxLength={100}
    />
  );
}
