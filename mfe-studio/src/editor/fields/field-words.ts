import ar from 'shared-contracts/campaign-words/ar.json';
import en from 'shared-contracts/campaign-words/en.json';
import { useVisit } from 'shared-contracts/visit';

const words = { en, ar };

/** What the fields of a campaign are called in the interface's language: the same words as in the check's sentences. */
export function useFieldLabel(): (name: string) => string {
  const { locale } = useVisit();
  const { fields }: { fields: Record<string, string> } = words[locale];
  return (name) => capital(fields[name] ?? name);
}

/** What the kinds of sections are called in the interface's language. */
export function useSectionName(): (kind: string) => string {
  const { locale } = useVisit();
  const { sections }: { sections: Record<string, string> } = words[locale];
  return (kind) => sections[kind] ?? kind;
}

/** What a field that offers a choice calls its options in the interface's language. */
export function useOptionLabel(): (value: string) => string {
  const { locale } = useVisit();
  const { options }: { options: Record<string, string> } = words[locale];
  return (value) => options[value] ?? value;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
