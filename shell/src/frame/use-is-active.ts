import { useLocation } from 'react-router-dom';
import { neutralPath } from 'shared-contracts/locale';

/** Returns a function that tells whether a path, without language prefix, is the current page. */
export function useIsActive(): (path: string) => boolean {
  const currentPath = neutralPath(useLocation().pathname);
  return (path) => currentPath === path;
}
