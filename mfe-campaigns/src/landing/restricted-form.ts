import type { LandingDeal } from 'shared-contracts/api';
import { type CarChoice, choiceFor } from 'shared-contracts/form';
import { landingForm } from 'shared-contracts/forms';

type LandingForm = ReturnType<typeof landingForm>;
type Field = LandingForm['fields'][number];

/**
 * Returns the landing form with only the cars or services of the campaign; with all if it names none. A single service is
 * no question.
 */
export function restrictedForm(
  { offerType, models, services }: Pick<LandingDeal, 'offerType' | 'models' | 'services'>,
  cars: readonly CarChoice[],
): LandingForm {
  const form = landingForm(offerType, cars);
  const codes = models.map((slug) => choiceFor(slug, cars)).filter((code) => code !== '');
  const offered = { model: codes, service: services };
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.name === 'service' && services.length === 1
        ? { name: field.name, kind: 'hidden' }
        : restrictOptions(field, offered),
    ),
  };
}

function restrictOptions(
  field: Field,
  offered: Readonly<Record<string, readonly string[]>>,
): Field {
  const values = offered[field.name] ?? [];
  if (field.kind !== 'select' || values.length === 0) return field;
  return { ...field, options: field.options.filter(({ value }) => values.includes(value)) };
}
