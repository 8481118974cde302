import type { SectionProps } from 'shared-contracts/campaign-sections';
import { LandingForm } from '../landing/landing-form';
import { Section } from './section';

/** A section as the studio's editor previews it, exposed to that remote. */
export function SectionFragment({ value, tone, offer }: SectionProps) {
  const texts = value.kind === 'form' ? value : {};
  return (
    <Section value={value} tone={tone} form={offer && <LandingForm {...offer} texts={texts} />} />
  );
}
