import { campaignParameters } from 'shared-contracts/wire';

/** Parameters that pages read. With others a page is rendered too, and kept for nobody. */
const known = new Set<string>([
  ...['branch', 'category', 'models', 'trim', 'differences', 'model', 'grade', 'colour', 'request'],
  ...['body', 'seats', 'price', 'sort', 'page'],
  ...['preview', 'form', 'sent', 'reference'],
]);

const marks = new Set<string>(campaignParameters);

/** Whether the page of this address may be kept for whoever asks next. */
export const isKnownSearch = ({ searchParams }: URL): boolean =>
  [...searchParams.keys()].every((name) => known.has(name));

/**
 * The address without the marks of campaigns and of advertisements' clicks. The browser's script reads them; the page
 * is the same for all who click, and each has a mark of their own.
 */
export function withoutMarks(address: URL): URL {
  if (address.search === '') return address;
  const plain = new URL(address);
  for (const name of marks) plain.searchParams.delete(name);
  return plain.searchParams.size === address.searchParams.size ? address : plain;
}

/** Where a redirect leads, with the marks that the visitor came with. */
export function withMarksOf(location: string, { searchParams }: URL): string {
  const own = [...searchParams].filter(([name]) => marks.has(name));
  if (own.length === 0) return location;
  const [path = '', hash] = location.split('#');
  const more = new URLSearchParams(own).toString();
  return `${path}${path.includes('?') ? '&' : '?'}${more}${hash === undefined ? '' : `#${hash}`}`;
}
