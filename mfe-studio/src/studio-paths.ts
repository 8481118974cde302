const segment = encodeURIComponent;

/** All addresses of the studio, without locale prefix. */
export const studioPaths = {
  campaigns: () => '/-/studio',
  campaign: (slug: string) => `/-/studio/campaigns/${segment(slug)}`,
  editor: (slug: string) => `/-/studio/campaigns/${segment(slug)}/edit`,
  preview: (slug: string) => `/-/studio/campaigns/${segment(slug)}/preview`,
  report: (slug: string) => `/-/studio/campaigns/${segment(slug)}/report`,
  content: () => '/-/studio/content',
  /** For a file, such as `offers/spring.json`. */
  contentFile: (path: string) => `/-/studio/content/${contentAddress(path)}`,
  contentEditor: (path: string) => `/-/studio/content/${contentAddress(path)}/edit`,
  /** For a path of a change set: a file, or `campaigns/<slug>`. */
  record: (path: string): string =>
    path.startsWith(campaignFolder)
      ? studioPaths.campaign(slugIn(path))
      : studioPaths.contentFile(path),
  missedAddresses: () => '/-/studio/content/missed-addresses',
  vainSearches: () => '/-/studio/content/vain-searches',
  /** The draft of the redirects, with a new one from this address. */
  newRedirect: (from: string) =>
    `/-/studio/content/${contentAddress('redirects.json')}/edit?${new URLSearchParams({ from })}`,
  prices: () => '/-/studio/content/prices',
  approvals: () => '/-/studio/approvals',
  changeSets: () => '/-/studio/content/sets',
  changeSet: (id: string) => `/-/studio/content/sets/${segment(id)}`,
  pictures: () => '/-/studio/pictures',
  previewLinks: () => '/-/studio/preview-links',
  people: () => '/-/studio/people',
  trash: () => '/-/studio/trash',
} as const;

/** Folder of campaigns in the paths of change sets. */
const campaignFolder = 'campaigns/';

/** Path of a campaign in a change set. */
export const campaignPath = (slug: string): string => `${campaignFolder}${slug}`;

/** The campaign that a path of a change set names. */
export const slugIn = (path: string): string => path.slice(campaignFolder.length);

/** What the rights are named after that a path of a change set needs. */
export const rightsKind = (path: string): 'campaign' | 'content' =>
  path.startsWith(campaignFolder) ? 'campaign' : 'content';

/** An editor's address that opens a field. */
export const editorAt = (editor: string, path: readonly (string | number)[]): string =>
  `${editor}?${new URLSearchParams({ field: JSON.stringify(path) })}`;

/** Address part for files that are in no folder. */
const singletonFolder = 'site';

function contentAddress(path: string): string {
  const [folder = '', name] = path.replace(/\.json$/, '').split('/');
  return name === undefined
    ? `${singletonFolder}/${segment(folder)}`
    : `${segment(folder)}/${segment(name)}`;
}

/** Returns the file path that an address of the studio names. */
export const contentPath = ({ folder = '', name = '' }: { folder?: string; name?: string }) =>
  folder === singletonFolder ? `${name}.json` : `${folder}/${name}.json`;
