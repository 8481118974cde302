import type { Problem } from 'shared-contracts/api';
import { type FormDefinition, messageValuesOf } from 'shared-contracts/form';
import { formMessage } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import type { LeadCall } from 'shared-contracts/wire';
import * as v from 'valibot';
import { foreignNational, isForeign } from './foreign-numbers';

/** Checks values by the definition that the browser's form has; at most one problem a field, by its wire name. */
export function checkForm(
  form: FormDefinition,
  values: Readonly<Record<string, unknown>>,
  call: LeadCall,
  locale: Locale,
): { values: Record<string, unknown> } | { problems: Problem[] } {
  const result = v.safeParse(form.schema, values);
  const facts = messageValuesOf(values, form);
  const problemOf = (name: string, code: string): Problem => ({
    field: call.wireName(name),
    code,
    message: formMessage(locale, code, facts),
  });
  if (result.success) {
    const checked = withForeignNumber(result.output);
    return checked ? { values: checked } : { problems: [problemOf('mobile', 'phone.foreign')] };
  }
  const problems = new Map<string, Problem>();
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? '';
    if (!problems.has(name)) problems.set(name, problemOf(name, issue.message));
  }
  return { problems: [...problems.values()] };
}

/** Values with the number as its country writes it; null when the country gives out no such number. */
function withForeignNumber(values: Record<string, unknown>): Record<string, unknown> | null {
  const { code, mobile } = values;
  if (typeof code !== 'string' || typeof mobile !== 'string' || !isForeign(code)) return values;
  const national = foreignNational(code, mobile);
  return national === null ? null : { ...values, mobile: national };
}
