import type { FormDefinition } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';

/** Returns a function that gives the translated label of a select's option, by field name and value. */
export function useChoice({ fields }: Pick<FormDefinition, 'fields'>) {
  const { t } = useTranslation('forms');
  const { locale } = useVisit();
  return (name: string, value: string): string => {
    const field = fields.find((candidate) => candidate.name === name);
    if (field?.kind !== 'select') return value;
    const label = field.options.find((option) => option.value === value)?.label;
    return label?.[locale] ?? t(`options.${name}.${value}`);
  };
}
