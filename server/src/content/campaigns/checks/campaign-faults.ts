import type { CampaignFault } from 'shared-contracts/campaign';
import type * as v from 'valibot';
import { type FaultCode, faultAt, type Path, type Values } from './sentences';
import en from './words/en.json';

export const languages: Readonly<Record<string, string>> = en.languages;

/** Schema errors as sentences for authors; the first of each field. */
export function schemaFaults(
  issues: readonly v.BaseIssue<unknown>[],
  file: unknown,
): CampaignFault[] {
  const faults = issues.map((issue) => {
    const path = pathOf(issue);
    return faultAt(path, file, codeOf(issue), { values: valuesOf(issue, path) });
  });
  return faults.filter(
    (fault, at) => faults.findIndex(({ field }) => field === fault.field) === at,
  );
}

const pathOf = ({ path }: v.BaseIssue<unknown>): Path =>
  (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

/** Fault code by the type of the schema that failed. */
const kinds: Readonly<Record<string, FaultCode>> = {
  strict_object: 'isGroup',
  array: 'isList',
  string: 'isText',
  number: 'isNumber',
  picklist: 'choice',
  variant: 'choice',
};

function codeOf({ expected, input, message, type }: v.BaseIssue<unknown>): FaultCode {
  if (expected === 'never') return 'unknownField';
  // the studio sends null for an empty number field
  if (input === undefined || input === '' || (input === null && type !== 'strict_object')) {
    return 'missing';
  }
  const kind = kinds[type];
  if (kind) return kind;
  return message in en.faults ? (message as FaultCode) : 'invalid';
}

function valuesOf({ input, requirement, expected }: v.BaseIssue<unknown>, path: Path): Values {
  const length = typeof input === 'string' || Array.isArray(input) ? input.length : 0;
  return {
    length,
    ...((typeof requirement === 'number' || typeof requirement === 'string') && {
      limit: requirement,
    }),
    options: (expected ?? '').replace(/^\(|\)$/g, '').replaceAll(' | ', ', '),
    value: String(path.at(-1) ?? ''),
  };
}
