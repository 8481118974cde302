import type { CampaignFault } from 'shared-contracts/campaign';
import type * as v from 'valibot';
import { type FaultCode, faultAt, type Path, type Values } from './sentences';
import en from './words/en.json';

/** What people call the languages. */
export const languages: Readonly<Record<string, string>> = en.languages;

/** What a schema found, as a marketer reads it; of several rules that one field breaks, the first says it. */
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

/** A value of the wrong kind, by the name of the schema that it broke. */
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
  // an empty field of the studio is null where a number stands
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
