import { useLocation } from 'react-router-dom';
import { neutralPath } from 'shared-contracts/locale';

/** Tells whether a path, without language, is the page that is open. */
export function useHere(): (path: string) => boolean {
  const open = neutralPath(useLocation().pathname);
  return (path) => open === path;
}
