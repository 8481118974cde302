import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const Nothing = (): ReactNode => null;

/** Without their code the field stays a form that leads to the results. */
const Suggestions = lazy(() =>
  import(/* webpackChunkName: "search" */ './search-suggestions').catch(() => ({
    default: Nothing,
  })),
);

/**
 * Adds suggestions to the frame's search field, and loads them when it is first used. It comes with the code of the
 * first interaction, so that no page's first load has any of it.
 */
export function SuggestionsHost() {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    // Synchronises with the field, which is another part of the frame.
    const field = document.querySelector<HTMLInputElement>('#search input');
    if (!field) return;
    const use = () => setInput(field);
    if (document.activeElement === field) use();
    field.addEventListener('focus', use, { once: true });
    return () => field.removeEventListener('focus', use);
  }, []);
  if (!input?.form) return null;
  return createPortal(
    <Suspense>
      <Suggestions input={input} />
    </Suspense>,
    input.form,
  );
}
