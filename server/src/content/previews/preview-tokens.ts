import { signedLinks } from '../../security/signed-text';
import type { DraftKind } from '../workflow/drafts.queries';
import type { SavedPreviewLink } from '../workflow/preview-links.queries';

/** Query parameter with the token of a preview, by the kind of what it shows. */
export const previewParameters = {
  campaign: 'preview',
  content: 'draft',
} as const satisfies Record<DraftKind, string>;

/** Header with the token of a content preview, in the API calls of such a page. */
export const draftHeader = 'x-content-draft';

/** Signs and reads the tokens of preview links. */
export type PreviewTokens = ReturnType<typeof previewTokens>;

export function previewTokens(secret: string, now?: () => Date) {
  const links = {
    campaign: signedLinks(secret, 'campaign-preview', now),
    content: signedLinks(secret, 'content-preview', now),
  };
  /** Null when the signature is not valid, or the link has expired. Does not check whether it was revoked. */
  const read = (kind: DraftKind, token: unknown) => {
    const link = typeof token === 'string' ? links[kind].read(token) : null;
    const [, name, version, id = ''] = /^(.+)[ .](\d+)[ .]([\w-]*)$/.exec(link?.text ?? '') ?? [];
    return name === undefined ? null : { name, version: Number(version), id };
  };
  return {
    make: ({ kind, name, version, id, until }: SavedPreviewLink) =>
      links[kind].make(`${name} ${version} ${id}`, until).token,
    read,
    /** The versions that an address shows. */
    in: ({ searchParams }: URL) => ({
      campaign: read('campaign', searchParams.get(previewParameters.campaign)),
      content: read('content', searchParams.get(previewParameters.content)),
    }),
    /** Whether an address has a token of this site, expired or not. */
    isPreview: ({ searchParams }: URL) =>
      (['campaign', 'content'] as const).some((kind) =>
        links[kind].isOurs(searchParams.get(previewParameters[kind]) ?? ''),
      ),
  };
}
