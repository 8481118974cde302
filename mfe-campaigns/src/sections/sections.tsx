import type { ReactNode } from 'react';
import type { ShownSection } from 'shared-contracts/campaign-sections';
import { Section } from './section';

interface SectionsProps {
  sections: readonly ShownSection[];
  /** The form, for the section that keeps its place. */
  form: ReactNode;
}

/** What stands below the offer, in its order; neighbours stand on different ground. */
export function Sections({ sections, form }: SectionsProps) {
  return sections.map((value, at) => (
    <Section
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is the page's own and stays as it is
      key={at}
      value={value}
      tone={at % 2 === 0 ? 'paper' : 'quiet'}
      form={form}
    />
  ));
}
