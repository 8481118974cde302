import type { Problem } from 'shared-contracts/api';
import { messageValuesOf } from 'shared-contracts/forms';
import { formMessage } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { isCutOff } from '../database/unavailable';
import { fill } from '../delivery/letter';
import { fileKinds } from '../leads/files/file-kinds';
import type { LeadFileStore, StoredFile } from '../leads/files/lead-file-store';
import messages from '../leads/files/messages.json';
import { discardAll, type UploadedFile, type UploadedFiles } from '../leads/files/read-upload';
import { noChoices } from './form-choices';
import type { ServedLead } from './served-leads';
import type { Circumstances } from './submission';
import { type LeadTaking, type Taken, takeLead } from './take-lead';

/** What it takes to take leads with files too. */
export type UploadTaking = LeadTaking & { leadFiles: LeadFileStore };

interface SentUpload {
  circumstances: Circumstances;
  /** By our names, without the files. */
  values: Readonly<Record<string, unknown>>;
  /** By our names of their fields. */
  files: UploadedFiles;
}

/**
 * Stores the lead and keeps its files, or none of it. The files stay when the database is cut off, which may have
 * the lead: the retention removes a file that no lead knows.
 */
export async function takeUpload(
  taking: UploadTaking,
  served: ServedLead,
  { circumstances, values, files }: SentUpload,
): Promise<Taken> {
  const { leadFiles } = taking;
  const kept: StoredFile[] = [];
  const removeKept = async () => {
    for (const { file } of kept) await leadFiles.remove(file);
  };
  const sent = served.fileFields.map((field) => ({ field, uploads: files[field.name] ?? [] }));
  try {
    const taken = await takeLead(taking, served, {
      circumstances,
      values: {
        ...values,
        ...Object.fromEntries(
          sent.map(({ field, uploads }) => [field.name, inForm(field, uploads.map(asChosen))]),
        ),
      },
      alsoSent: sent.flatMap(({ uploads }) => uploads.map(({ file }) => file.digest)).join(' '),
      async finish(checked) {
        const details = { ...checked };
        for (const { field, uploads } of sent) {
          const stored: StoredFile[] = [];
          for (const { file, name } of uploads) {
            const content = await fileKinds[field.name]?.(file.path);
            if (!content) return unreadable(field.name, name, circumstances.locale, served);
            const one = await leadFiles.keep(file, name, content);
            kept.push(one);
            stored.push(one);
          }
          details[field.name] = inForm(field, stored);
        }
        return details;
      },
    });
    if (taken.status !== 'stored') await removeKept();
    return taken;
  } catch (error) {
    if (!isCutOff(error)) await removeKept();
    throw error;
  } finally {
    await discardAll(leadFiles, files);
  }
}

/** What the form's rules see of a file. */
const asChosen = ({ file, name }: UploadedFile) => ({ name, size: file.size });

/** A field for one file has it or nothing, one for several has a list. */
const inForm = <File>({ isList }: ServedLead['fileFields'][number], all: File[]) =>
  isList ? all : all[0];

/** Says which of several files it is; for a single one the form has a sentence. */
function unreadable(field: string, name: string, locale: Locale, served: ServedLead): Problem {
  const isOne = served.fileFields.some((one) => one.name === field && !one.isList);
  if (isOne) return fileProblem(served, field, `${field}.type`, locale);
  const code = `${field}.unreadable`;
  const message = fill(messages[locale].unreadable, { name });
  return { field: served.call.wireName(field), code, message };
}

/** What is wrong with the files of a field. */
export function fileProblem(
  { call, formOf }: ServedLead,
  field: string,
  code: string,
  locale: Locale,
): Problem {
  const facts = messageValuesOf({}, formOf(noChoices, {}, locale));
  return { field: call.wireName(field), code, message: formMessage(locale, code, facts) };
}
