import { Component as BoundaryBase, type ComponentType, type ReactNode, Suspense } from 'react';
import type {
  LocalizedSection,
  LocalizedSectionOf,
  SectionKind,
} from 'shared-contracts/campaign-sections';
import { Section as Band, TitledSection, Wrap } from 'shared-ui/layout';
import { Contact } from './contact';
import { Facts } from './facts';
import { formId } from './form-id';
import { Gallery } from './gallery';
import { Price } from './price';
import { Proof } from './proof';
import { Questions } from './questions';
import styles from './section.module.css';
import { Terms } from './terms';
import { Video } from './video';
import { View360 } from './view-360';

const sectionComponents: {
  readonly [Kind in Exclude<SectionKind, 'form'>]: ComponentType<LocalizedSectionOf<Kind>>;
} = {
  price: Price,
  gallery: Gallery,
  facts: Facts,
  video: Video,
  view360: View360,
  questions: Questions,
  proof: Proof,
  terms: Terms,
  contact: Contact,
};

/** Kinds that say nothing on paper. */
const moving: readonly SectionKind[] = ['video', 'view360'];

export interface SectionProps {
  value: LocalizedSection;
  /** Background of the section. */
  tone?: 'paper' | 'quiet' | undefined;
  /** The form, shown by a section of kind `form`. */
  form?: ReactNode;
}

/** One section of a landing page. If its rendering fails, only this section disappears. */
export function Section(props: SectionProps) {
  return (
    <SectionBoundary>
      <Suspense fallback={null}>
        <SectionBody {...props} />
      </Suspense>
    </SectionBoundary>
  );
}

function SectionBody({ value, tone = 'paper', form }: SectionProps) {
  if (value.kind === 'form') {
    return (
      <Band id={formId} tone={tone} className={styles.section}>
        <Wrap>
          <div className={styles.form}>{form}</div>
        </Wrap>
      </Band>
    );
  }
  // Each kind maps to the component that takes its props; TypeScript cannot relate the two
  const Part = sectionComponents[value.kind] as ComponentType<LocalizedSection> | undefined;
  if (!Part) return null;
  return (
    <TitledSection
      title={value.title}
      tone={tone}
      className={moving.includes(value.kind) ? styles.moving : styles.section}
    >
      <Part {...value} />
    </TitledSection>
  );
}

/** Error boundary around one section; React supports these only as classes. */
class SectionBoundary extends BoundaryBase<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('[section]', error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
