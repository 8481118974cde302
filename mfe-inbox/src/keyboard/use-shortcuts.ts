import { useLayoutEffect, useRef } from 'react';

/** Actions by key, in lower case: `j`, `/`, `escape`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/**
 * Handles single-key shortcuts wherever the focus is, except in fields, selects and dialogs, which have their own
 * keys.
 */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    // Before the screen is painted: a key that follows what somebody sees must act on it
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    // Listens to the keyboard
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(ignoredTargets)) return;
      const action = latest.current[keyOf(event)];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);
}

const ignoredTargets =
  'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=dialog]';

/** Returns the Latin letter of the physical key, since Arabic keyboards produce other characters. */
function keyOf({ key, code }: KeyboardEvent): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter && !/^[a-z]$/i.test(key)) return letter.toLowerCase();
  return code === 'Slash' && key !== '?' ? '/' : key.toLowerCase();
}
