const segment = encodeURIComponent;

/** Every address of the studio, without its language. */
export const studioPaths = {
  campaigns: () => '/-/studio',
  campaign: (slug: string) => `/-/studio/campaigns/${segment(slug)}`,
  editor: (slug: string) => `/-/studio/campaigns/${segment(slug)}/edit`,
  preview: (slug: string) => `/-/studio/campaigns/${segment(slug)}/preview`,
  report: (slug: string) => `/-/studio/campaigns/${segment(slug)}/report`,
  content: () => '/-/studio/content',
  /** Of a file, such as `offers/spring.json`. */
  contentFile: (path: string) => `/-/studio/content/${contentAddress(path)}`,
  contentEditor: (path: string) => `/-/studio/content/${contentAddress(path)}/edit`,
  missedAddresses: () => '/-/studio/content/missed-addresses',
  /** The draft of the redirects, with one more from an address. */
  newRedirect: (from: string) =>
    `/-/studio/content/${contentAddress('redirects.json')}/edit?${new URLSearchParams({ from })}`,
  pictures: () => '/-/studio/pictures',
  previewLinks: () => '/-/studio/preview-links',
  people: () => '/-/studio/people',
  trash: () => '/-/studio/trash',
} as const;

/** Files that there is one of stand in no folder. */
const alone = 'site';

function contentAddress(path: string): string {
  const [folder = '', name] = path.replace(/\.json$/, '').split('/');
  return name === undefined ? `${alone}/${segment(folder)}` : `${segment(folder)}/${segment(name)}`;
}

/** The file that an address of the studio is about. */
export const contentPath = ({ folder = '', name = '' }: { folder?: string; name?: string }) =>
  folder === alone ? `${name}.json` : `${folder}/${name}.json`;
