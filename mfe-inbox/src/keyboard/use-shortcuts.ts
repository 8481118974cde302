import { useEffect, useRef } from 'react';

/** What single keys do, by what they write, in small letters: `j`, `/`, `escape`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Single keys, wherever the focus is, but for fields, lists to choose from and dialogs, whose keys are their own. */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    // what is seen now is what keys are about
    current.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    // listens to the keyboard
    const follow = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(ownKeys)) return;
      const act = current.current[keyOf(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [isOn]);
}

const ownKeys =
  'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=dialog]';

/** An Arabic keyboard writes other letters with the same keys. */
function keyOf({ key, code }: KeyboardEvent): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter && !/^[a-z]$/i.test(key)) return letter.toLowerCase();
  return code === 'Slash' && key !== '?' ? '/' : key.toLowerCase();
}
