import { type ReactNode, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchAnswer } from 'shared-contracts/api';
import { localise } from 'shared-contracts/locale';
import { pageTexts } from 'shared-contracts/page-texts';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import styles from './search-suggestions.module.css';
import words from './words.json';

interface Suggestion {
  title: string;
  /** Kind of the result; empty for the link to all. */
  kind: string;
  to: string;
}

/** Suggestions of each kind, and of all kinds. */
const mostOfEachKind = 3;
const most = 8;

/** Letters from which on suggestions are shown. */
const shortest = 2;

/** Milliseconds without a key before the server is asked: one frame, since whoever types leaves 100 between two keys. */
const pauseMs = 15;

/**
 * Turns the field into a combobox with a list of suggestions, by the pattern of the ARIA Authoring Practices. The focus
 * stays in the field.
 */
export default function SearchSuggestions({ input }: { input: HTMLInputElement }): ReactNode {
  const { locale, settings } = useVisit();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(input.value);
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const answer = useAnswer(typed);
  const texts = pageTexts('shell', 'search-words', words[locale], settings.ownTexts);
  const suggestions = answer ? suggestionsOf(answer, texts.all) : [];
  const isShown = isOpen && suggestions.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const follow = (to: string) => {
    setOpen(false);
    input.blur();
    // a file has no language
    if (to.startsWith('/storage/')) window.open(to, '_blank', 'noopener');
    else void navigate(localise(to, locale));
  };

  useEffect(() => {
    // Synchronises the field, which the document brought, with the list.
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? id : null,
      'aria-activedescendant': isShown && active >= 0 ? `${id}-${active}` : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  }, [input, id, isShown, active]);

  useEffect(() => {
    // Synchronises with the keyboard, and with the form that the browser would send.
    const { form } = input;
    if (!form) return;
    // What was typed while this code came
    if (input.value !== typed) setTyped(input.value);
    const onInput = () => {
      setTyped(input.value);
      setActive(-1);
      setOpen(true);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape' && isShown) {
        // the browser would empty the field too
        event.preventDefault();
        setOpen(false);
        setActive(-1);
      }
      if (step === undefined || suggestions.length === 0 || event.isComposing) return;
      event.preventDefault();
      setOpen(true);
      // one place more than there are suggestions: the field itself
      const places = suggestions.length + 1;
      setActive(isShown ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : -1);
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      // React would take it for a form whose state it has to show
      event.stopPropagation();
      follow((isShown && suggestions[active]?.to) || paths.search(input.value.trim()));
    };
    const onBlur = () => setOpen(false);
    input.addEventListener('input', onInput);
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('blur', onBlur);
    form.addEventListener('submit', onSubmit);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('blur', onBlur);
      form.removeEventListener('submit', onSubmit);
    };
  });

  return (
    <>
      <span role="status" className="visually-hidden">
        {isShown ? `${texts.suggestions}: ${suggestions.length - 1}` : ''}
      </span>
      {isShown && (
        <div
          id={id}
          role="listbox"
          aria-label={texts.suggestions}
          className={styles.list}
          // the focus stays in the field
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map(({ title, kind, to }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option
            <div
              key={to}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={kind === '' ? styles.all : styles.option}
              onClick={() => follow(to)}
            >
              <span>{title}</span>
              {kind !== '' && <span className={styles.kind}>{kind}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** The best results of each kind, and the link to all; nothing when there are none. */
function suggestionsOf({ groups, query }: SearchAnswer, all: string): Suggestion[] {
  if (groups.length === 0) return [];
  const results = groups.flatMap(({ name, results: found }) =>
    found.map(({ title, to }) => ({ title, kind: name, to })),
  );
  return [
    ...results.slice(0, most),
    { title: all.replace('{query}', query), kind: '', to: paths.search(query) },
  ];
}

/** The answer to what is typed; the one before stays until the next is there. */
function useAnswer(typed: string): SearchAnswer | null {
  const { api } = useVisit();
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const query = typed.trim();
  useEffect(() => {
    // Synchronises with the server. A later answer never overwrites that of a later query.
    if (query.length < shortest) {
      setAnswer(null);
      return;
    }
    let isOvertaken = false;
    const timer = setTimeout(async () => {
      // without an answer there are no suggestions; the form still leads to the results
      const next = await api.search.find(query, { first: mostOfEachKind }).catch(() => null);
      if (!isOvertaken) setAnswer(next);
    }, pauseMs);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
    };
  }, [api, query]);
  return answer;
}
