import type { ReactNode } from 'react';
import type { LocalizedSection } from 'shared-contracts/campaign-sections';
import { Section } from './section';

export { Section };

interface SectionsProps {
  sections: readonly LocalizedSection[];
  /** The form, rendered where the section of kind `form` stands. */
  form: ReactNode;
}

/** The sections below the offer, in order, with alternating backgrounds. */
export function Sections({ sections, form }: SectionsProps) {
  return sections.map((value, index) => (
    <Section
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
      key={index}
      value={value}
      tone={index % 2 === 0 ? 'paper' : 'quiet'}
      form={form}
    />
  ));
}
