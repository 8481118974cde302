import ar from 'shared-contracts/campaign-words/ar.json';
import en from 'shared-contracts/campaign-words/en.json';
import { useVisit } from 'shared-contracts/visit';

const vocabulary = { en, ar };

/**
 * Returns a function that names a campaign's field in the interface's language, with the words of the faults'
 * sentences.
 */
export function useFieldLabel(): (name: string) => string {
  const { locale } = useVisit();
  const { fields }: { fields: Record<string, string> } = vocabulary[locale];
  return (name) => capitalize(fields[name] ?? name);
}

/** Returns a function that names a section's kind in the interface's language. */
export function useSectionName(): (kind: string) => string {
  const { locale } = useVisit();
  const { sections }: { sections: Record<string, string> } = vocabulary[locale];
  return (kind) => sections[kind] ?? kind;
}

/** Returns a function that names an option of a choice in the interface's language. */
export function useOptionLabel(): (value: string) => string {
  const { locale } = useVisit();
  const { options }: { options: Record<string, string> } = vocabulary[locale];
  return (value) => options[value] ?? value;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
