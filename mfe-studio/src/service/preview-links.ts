import type { PreviewLinkList } from 'shared-contracts/preview-links';
import { staffFetch } from 'shared-ui/staff/staff-fetch';

export const previewLinks = {
  /** The links that are valid now. */
  list: () => staffFetch<PreviewLinkList>('/-/preview-links/'),
  revoke: (id: string) =>
    staffFetch(`/-/preview-links/${encodeURIComponent(id)}/call-back`, { method: 'POST' }),
};
