import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Field } from 'shared-ui/staff/field';
import { searchField } from './use-lead-keys';

/** Debounce in ms between the last key and the request */
const pause = 250;

interface SearchFieldProps {
  words: string;
  onChange: (words: string) => void;
}

/** Searches by name, by telephone number in any notation, or by reference. */
export function SearchField({ words, onChange }: SearchFieldProps) {
  const { t } = useTranslation('mfe-inbox');
  const [text, setText] = useState(words);
  const asked = useRef(words);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Follows the address, which a saved view changes too
    if (words === asked.current) return;
    asked.current = words;
    setText(words);
  }, [words]);

  function change(typed: string) {
    setText(typed);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => ask(typed), pause);
  }
  function ask(typed: string) {
    clearTimeout(waiting.current);
    if (typed.trim() === asked.current) return;
    asked.current = typed.trim();
    onChange(asked.current);
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
      onBlur={() => ask(text)}
      maxLength={100}
    />
  );
}
