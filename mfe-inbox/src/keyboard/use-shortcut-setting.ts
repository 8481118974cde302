import { useState } from 'react';

const storageKey = 'inbox-shortcuts';

/** Whether single-key shortcuts are on: stored in this browser, on by default. */
export function useShortcutSetting(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  return [
    isOn,
    (next) => {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}
