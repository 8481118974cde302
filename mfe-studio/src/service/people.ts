import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type {
  Invitation,
  InvitationLink,
  NewToken,
  PersonChange,
  StaffAudit,
  StaffBrowser,
  StaffPasskey,
  StaffPerson,
  StaffToken,
} from 'shared-contracts/staff';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import type { Trashed } from './trash';

const segment = encodeURIComponent;
const personUrl = (id: string) => `/-/people/${segment(id)}`;

/** For administrators only. */
export const people = {
  list: () => staffFetch<StaffPerson[]>('/-/people'),
  audit: () => staffFetch<StaffAudit[]>('/-/people/audit'),
  invite: (json: Invitation) => staffFetch<InvitationLink>('/-/people', { method: 'POST', json }),
  inviteAgain: (id: string) =>
    staffFetch<InvitationLink>(`${personUrl(id)}/invitation`, { method: 'POST' }),
  change: (id: string, json: PersonChange) =>
    staffFetch<StaffPerson>(personUrl(id), { method: 'PATCH', json }),
  remove: (id: string) => staffFetch<Trashed>(personUrl(id), { method: 'DELETE' }),
};

/** One's own passkeys. */
export const passkeys = {
  list: () => staffFetch<StaffPasskey[]>('/-/me/passkeys'),
  options: () =>
    staffFetch<PublicKeyCredentialCreationOptionsJSON>('/-/me/passkeys/options', {
      method: 'POST',
    }),
  add: (name: string, response: unknown) =>
    staffFetch('/-/me/passkeys', { method: 'POST', json: { name, response } }),
  rename: (id: string, name: string) =>
    staffFetch(`/-/me/passkeys/${segment(id)}`, { method: 'PATCH', json: { name } }),
  remove: (id: string) => staffFetch(`/-/me/passkeys/${segment(id)}`, { method: 'DELETE' }),
};

export const browsers = {
  list: () => staffFetch<StaffBrowser[]>('/-/me/sessions'),
  end: (id: string) => staffFetch(`/-/me/sessions/${segment(id)}`, { method: 'DELETE' }),
  endOthers: () => staffFetch('/-/me/sessions', { method: 'DELETE' }),
};

export const tokens = {
  list: () => staffFetch<StaffToken[]>('/-/tokens'),
  create: (json: NewToken) => staffFetch<{ token: string }>('/-/tokens', { method: 'POST', json }),
  revoke: (id: string) => staffFetch(`/-/tokens/${segment(id)}`, { method: 'DELETE' }),
};
