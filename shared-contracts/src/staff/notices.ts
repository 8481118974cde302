import type { Right } from './staff';

/** How somebody is told beyond the list of notices: `none` is in the list alone. */
export const noticeChannels = ['at once', 'digest', 'none'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

interface NoticeDefinition {
  /** How people are told who have chosen nothing. */
  channel: NoticeChannel;
  /** Who has one of these rights gets such notices; empty is all staff. */
  rights: readonly Right[];
}

/** What staff are told, in the order of the preferences. */
export const noticeDefinitions = {
  /** A lead has come to the person's branch. */
  'lead-new': { channel: 'at once', rights: ['lead.work'] },
  'lead-assigned': { channel: 'at once', rights: ['lead.work'] },
  'lead-due-soon': { channel: 'at once', rights: ['lead.work'] },
  'lead-overdue': { channel: 'at once', rights: ['lead.work'] },
  /** The time of the next step that the person has planned. */
  'lead-step-due': { channel: 'at once', rights: ['lead.work'] },
  /** The visitor has asked something, changed the time, cancelled, withdrawn, or added files. */
  'lead-changed': { channel: 'at once', rights: ['lead.work'] },
  /** The week's figures of the people of the person's branches, on Sunday morning. */
  'figures-weekly': { channel: 'at once', rights: ['lead.peopleFigures'] },
  /** A buyer has written or changed a review. */
  'review-waits': { channel: 'at once', rights: ['review.approve'] },
  'draft-submitted': { channel: 'at once', rights: ['campaign.approve', 'content.approve'] },
  /** Somebody has written at a field of a draft that is theirs to write, to answer or to approve. */
  'draft-commented': {
    channel: 'at once',
    rights: ['campaign.translate', 'content.edit', 'campaign.approve', 'content.approve'],
  },
  /** Somebody is away, and their approvals come to the person. */
  'approvals-delegated': { channel: 'at once', rights: ['campaign.approve', 'content.approve'] },
  'draft-approved': { channel: 'digest', rights: ['campaign.translate', 'content.edit'] },
  'draft-sent-back': { channel: 'at once', rights: ['campaign.translate', 'content.edit'] },
  'draft-live': { channel: 'digest', rights: ['campaign.translate', 'content.edit'] },
  'draft-failed': { channel: 'at once', rights: ['campaign.translate', 'content.edit'] },
  /** No live release has a text any more that staff have changed. */
  'text-dropped': { channel: 'digest', rights: ['content.edit'] },
  /** A destination has taken no lead for an hour. */
  'destination-stalled': { channel: 'at once', rights: ['lead.export'] },
  /** Its mail is the invitation itself. */
  invited: { channel: 'none', rights: [] },
} as const satisfies Record<string, NoticeDefinition>;

export type NoticeKind = keyof typeof noticeDefinitions;

export const noticeKinds = Object.keys(noticeDefinitions) as NoticeKind[]; // `Object.keys` loses the type

/** The kinds whose channel a person can choose. */
export const chosenNoticeKinds = noticeKinds.filter((kind) => kind !== 'invited');
