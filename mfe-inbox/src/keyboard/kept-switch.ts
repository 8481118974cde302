import { useState } from 'react';

const place = 'inbox-shortcuts';

/** Whether single-key shortcuts are on: stored in this browser, on by default. */
export function useShortcutSwitch(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(place) !== 'off');
  return [
    isOn,
    (next) => {
      localStorage.setItem(place, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}
