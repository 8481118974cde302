import { isMark } from 'shared-contracts/wire';

/** Where a redirect leads, with the marks that the visitor came with. */
export function withMarksOf(location: string, { searchParams }: URL): string {
  const own = [...searchParams].filter(([name]) => isMark(name));
  if (own.length === 0) return location;
  const [path = '', hash] = location.split('#');
  const more = new URLSearchParams(own).toString();
  return `${path}${path.includes('?') ? '&' : '?'}${more}${hash === undefined ? '' : `#${hash}`}`;
}
