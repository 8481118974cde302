import type { Problem } from 'shared-contracts/api';
import { type FormDefinition, messageValuesOf } from 'shared-contracts/forms';
import { formMessage } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import type { LeadCall } from 'shared-contracts/wire';
import * as v from 'valibot';

/** Checks values by the definition that the browser's form has; at most one problem a field, by its wire name. */
export function checkForm(
  form: FormDefinition,
  values: Readonly<Record<string, unknown>>,
  call: LeadCall,
  locale: Locale,
): { values: Record<string, unknown> } | { problems: Problem[] } {
  const result = v.safeParse(form.schema, values);
  if (result.success) return { values: result.output };
  const facts = messageValuesOf(values);
  const problems = new Map<string, Problem>();
  for (const issue of result.issues) {
    const field = call.wireName(v.getDotPath(issue) ?? '');
    if (problems.has(field)) continue;
    const message = formMessage(locale, issue.message, facts);
    problems.set(field, { field, code: issue.message, message });
  }
  return { problems: [...problems.values()] };
}
