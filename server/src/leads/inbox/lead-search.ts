import { searchDigits, searchText } from 'shared-contracts/search';
import type { Database } from '../../database/database';
import {
  detailOf,
  personOf,
  phoneOf,
  readableMailOf,
  type StoredLead,
} from '../delivery/destination';

/**
 * Text of the `search` column: name, phone number, e-mail address, registration number, reference, job and number of
 * the build, normalised and separated by spaces.
 */
export async function searchColumn(database: Database, lead: StoredLead): Promise<string> {
  const entries = [
    lead.reference,
    personOf(lead),
    phoneOf(lead),
    ...['email', 'vehicleRegistration', 'jobId', 'build'].map((name) => detailOf(lead, name)),
    readableMailOf(lead),
    ...(await jobTitles(database, lead)),
  ];
  const folded = entries.map((entry) => searchText(entry ?? '')).filter(Boolean);
  return [...new Set(folded)].join(' ');
}

/**
 * Terms of a search; a lead must contain all of them. A number is one term, however it is spaced, without `+` or
 * `00`.
 */
export function searchTerms(typed: string): string[] {
  const visibleText = typed.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const isNumber = /^[\p{Nd}\s\p{P}\p{S}]*$/u.test(visibleText);
  const parts = isNumber ? [searchDigits(visibleText)] : visibleText.split(/\s+/);
  return parts.map(searchText).filter(Boolean);
}

/** Title in both languages of the job applied for. */
async function jobTitles(database: Database, lead: StoredLead): Promise<string[]> {
  const code = detailOf(lead, 'jobId');
  if (code === null) return [];
  const jobs = await database
    .selectFrom('content')
    .select('body')
    .where('kind', '=', 'job')
    .execute();
  return jobs.flatMap(({ body }) => {
    const { job_code, position } = JSON.parse(body);
    return job_code === code ? [position.position, position.position_ar] : [];
  });
}
