import type { Problem } from 'shared-contracts/api';
import { messageValuesOf } from 'shared-contracts/form';
import { formMessage } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { liveTexts } from '../content/program-texts';
import { isDisconnected } from '../database/unavailable';
import { fill } from '../leads/delivery/mail-body';
import { fileNormalizers } from '../leads/files/file-kinds';
import { fileTexts } from '../leads/files/file-texts';
import type { LeadFileStore, StoredFile } from '../leads/files/lead-file-store';
import { discardAll, type UploadedFile, type UploadedFiles } from '../leads/files/read-upload';
import { emptyChoices } from '../leads/form-choices';
import type { LeadEndpoint } from '../leads/lead-endpoints';
import type { SubmissionContext } from './submission';
import { type LeadDependencies, type LeadOutcome, submitLead } from './submit-lead';

/** What it takes to take leads with files too. */
export type UploadDependencies = LeadDependencies & { leadFiles: LeadFileStore };

interface UploadSubmission {
  context: SubmissionContext;
  /** By our names, without the files. */
  values: Readonly<Record<string, unknown>>;
  /** By our names of their fields. */
  files: UploadedFiles;
}

/**
 * Stores the lead and keeps its files, or none of it. The files stay when the database is cut off, which may have
 * the lead: the retention removes a file that no lead knows.
 */
export async function submitUpload(
  dependencies: UploadDependencies,
  endpoint: LeadEndpoint,
  { context, values, files }: UploadSubmission,
): Promise<LeadOutcome> {
  const { leadFiles } = dependencies;
  const storedFiles: StoredFile[] = [];
  const removeStored = async () => {
    for (const { file } of storedFiles) await leadFiles.remove(file);
  };
  const uploadsByField = endpoint.fileFields.map((field) => ({
    field,
    uploads: files[field.name] ?? [],
  }));
  try {
    const outcome = await submitLead(dependencies, endpoint, {
      context,
      values: {
        ...values,
        ...Object.fromEntries(
          uploadsByField.map(({ field, uploads }) => [
            field.name,
            asFieldValue(field, uploads.map(asFormFile)),
          ]),
        ),
      },
      extraFingerprint: uploadsByField
        .flatMap(({ uploads }) => uploads.map(({ file }) => file.digest))
        .join(' '),
      async finalizeDetails(checked) {
        const details = { ...checked };
        for (const { field, uploads } of uploadsByField) {
          const stored: StoredFile[] = [];
          for (const { file, name } of uploads) {
            const content = await fileNormalizers[field.name]?.(file.path);
            if (!content) {
              const { [context.locale]: texts } = await liveTexts(dependencies.database, fileTexts);
              const message = fill(texts.unreadable, { name });
              return unreadableProblem(endpoint, field, { message, locale: context.locale });
            }
            const one = await leadFiles.save(file, name, content);
            storedFiles.push(one);
            stored.push(one);
          }
          details[field.name] = asFieldValue(field, stored);
        }
        return details;
      },
    });
    if (outcome.status !== 'stored') await removeStored();
    return outcome;
  } catch (error) {
    if (!isDisconnected(error)) await removeStored();
    throw error;
  } finally {
    await discardAll(leadFiles, files);
  }
}

/** What the form's rules see of a file. */
const asFormFile = ({ file, name }: UploadedFile) => ({ name, size: file.size });

/** A field for one file has it or nothing, one for several has a list. */
const asFieldValue = <File>({ isList }: LeadEndpoint['fileFields'][number], all: File[]) =>
  isList ? all : all[0];

/** Says which of several files it is; for a single one the form has a sentence. */
function unreadableProblem(
  endpoint: LeadEndpoint,
  { name, isList }: LeadEndpoint['fileFields'][number],
  { message, locale }: { message: string; locale: Locale },
): Problem {
  if (!isList) return fileProblem(endpoint, name, `${name}.type`, locale);
  return { field: endpoint.call.wireName(name), code: `${name}.unreadable`, message };
}

/** What is wrong with the files of a field. */
export function fileProblem(
  { call, formOf }: LeadEndpoint,
  field: string,
  code: string,
  locale: Locale,
): Problem {
  const facts = messageValuesOf({}, formOf(emptyChoices, {}, locale));
  return { field: call.wireName(field), code, message: formMessage(locale, code, facts) };
}
