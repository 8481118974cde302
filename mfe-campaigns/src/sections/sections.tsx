import type { ReactNode } from 'react';
import type { ShownSection } from 'shared-contracts/campaign-sections';
import { Section } from './section';

interface SectionsProps {
  sections: readonly ShownSection[];
  /** The form, rendered where the section of kind `form` stands. */
  form: ReactNode;
}

/** The sections below the offer, in order, with alternating backgrounds. */
export function Sections({ sections, form }: SectionsProps) {
  return sections.map((value, at) => (
    <Section
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
      key={at}
      value={value}
      tone={at % 2 === 0 ? 'paper' : 'quiet'}
      form={form}
    />
  ));
}
