import type { PreviewLink } from '../service/previews';

export interface PreviewPage {
  name: string;
  kind: string;
  /** Name of a variant other than the page itself. */
  variant: string | undefined;
  links: PreviewLink[];
}

/** Groups a campaign's pages: landing pages with their variants, then home, each in its languages. */
export function groupPreviewPages(links: readonly PreviewLink[]): PreviewPage[] {
  const kindOf = ({ what }: PreviewLink) => what.split(',')[0] ?? '';
  const variantOf = ({ what }: PreviewLink) => /, variant (\w)$/.exec(what)?.[1];
  const nameOf = (link: PreviewLink) => kindOf(link) + (variantOf(link) ?? '');
  return links
    .filter((link, index) => index === links.findIndex((each) => nameOf(each) === nameOf(link)))
    .map((first) => ({
      ...{ name: nameOf(first), kind: kindOf(first), variant: variantOf(first) },
      links: links.filter((link) => nameOf(link) === nameOf(first)),
    }));
}
