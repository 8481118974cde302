import type { OwnTexts } from 'shared-contracts/api';
import { type Locale, locales } from 'shared-contracts/locale';
import { replaceTexts } from 'shared-contracts/page-texts';
import type { Messages } from 'shared-contracts/remote';
import type { Database } from '../database/database';
import { storedSettings } from './import/content.queries';

/** What a part of this program says to visitors. Its namespace is that of `texts.json`. */
export interface ProgramTexts<Texts extends Messages = Messages> {
  namespace: string;
  released: Record<Locale, Texts>;
}

/** The texts, with those that staff have written in place of the program's. */
export function withOwnTexts<Texts extends Messages>(
  { namespace, released }: ProgramTexts<Texts>,
  own: Partial<Record<Locale, OwnTexts>>,
): Record<Locale, Texts> {
  const [en, ar] = locales.map((locale) =>
    replaceTexts(released[locale], own[locale]?.[namespace] ?? {}),
  ) as [Texts, Texts];
  return { en, ar };
}

/** The same with the content that is live now. */
export const liveTexts = async <Texts extends Messages>(
  database: Database,
  texts: ProgramTexts<Texts>,
): Promise<Record<Locale, Texts>> =>
  withOwnTexts(texts, (await storedSettings(database))?.texts ?? {});
