import { isMark } from 'shared-contracts/wire';

/** Adds the campaign parameters of the request to a redirect's target. */
export function withMarksOf(location: string, { searchParams }: URL): string {
  const own = [...searchParams].filter(([name]) => isMark(name));
  if (own.length === 0) return location;
  const [path = '', hash] = location.split('#');
  const more = new URLSearchParams(own).toString();
  return `${path}${path.includes('?') ? '&' : '?'}${more}${hash === undefined ? '' : `#${hash}`}`;
}
