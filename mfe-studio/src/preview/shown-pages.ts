import type { PreviewLink } from '../service/previews';

/** Pages of a campaign by what they are, each in its languages: the offers' landing pages, then home. */
export function shownPages(
  links: readonly PreviewLink[],
): { kind: string; links: PreviewLink[] }[] {
  const kindOf = ({ what }: PreviewLink) => what.split(',')[0] ?? '';
  return [...new Set(links.map(kindOf))].map((kind) => ({
    kind,
    links: links.filter((link) => kindOf(link) === kind),
  }));
}
