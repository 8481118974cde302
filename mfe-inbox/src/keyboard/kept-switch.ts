import { useState } from 'react';

const place = 'inbox-shortcuts';

/** Whether single keys do something here: kept in this browser, and on until somebody says otherwise. */
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
