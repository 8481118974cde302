import type { PreviewLinkList } from 'shared-contracts/preview-links';
import { staffFetch } from 'shared-ui/staff/staff-fetch';

export const previewLinks = {
  /** Those that are good at this moment. */
  list: () => staffFetch<PreviewLinkList>('/-/preview-links/'),
  callBack: (id: string) =>
    staffFetch(`/-/preview-links/${encodeURIComponent(id)}/call-back`, { method: 'POST' }),
};
