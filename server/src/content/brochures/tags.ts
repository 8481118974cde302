import type { Locale } from 'shared-contracts/locale';

/** What a part of a brochure is to those who are read to: structure types of PDF (ISO 32000-1, 14.8.4). */
type Role =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Figure'
  | 'Link'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'LBody';

export interface Tag {
  role: Role;
  /** What a figure shows. */
  alt?: string;
  lang?: Locale;
  /** Which cells a head stands for. */
  scope?: 'Row' | 'Column';
}

/** Properties that tag an element. What has no tag is decoration, unless it holds something that has one. */
export const tagged = (role: Role, more: Omit<Tag, 'role'> = {}): { tag: Tag } => ({
  tag: { role, ...more },
});
