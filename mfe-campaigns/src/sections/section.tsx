import { Component as BoundaryBase, type ComponentType, type ReactNode, Suspense } from 'react';
import type { SectionKind, ShownAs, ShownSection } from 'shared-contracts/campaign-sections';
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

const parts: { readonly [Kind in Exclude<SectionKind, 'form'>]: ComponentType<ShownAs<Kind>> } = {
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

export interface SectionProps {
  value: ShownSection;
  /** The ground that it stands on. */
  tone?: 'paper' | 'quiet' | undefined;
  /** What a section for the form shows. */
  form?: ReactNode;
}

/** One section of a landing page below its title. One that fails costs its own place. */
export function Section(props: SectionProps) {
  return (
    <Place>
      <Suspense fallback={null}>
        <Body {...props} />
      </Suspense>
    </Place>
  );
}

function Body({ value, tone = 'paper', form }: SectionProps) {
  if (value.kind === 'form') {
    return (
      <Band id={formId} tone={tone} className={styles.section}>
        <Wrap>
          <div className={styles.form}>{form}</div>
        </Wrap>
      </Band>
    );
  }
  // the table gives each kind the part that takes it
  const Part = parts[value.kind] as ComponentType<ShownSection> | undefined;
  if (!Part) return null;
  return (
    <TitledSection title={value.title} tone={tone} className={styles.section}>
      <Part {...value} />
    </TitledSection>
  );
}

/** React tells only classes of what fails below them. */
class Place extends BoundaryBase<{ children: ReactNode }, { hasFailed: boolean }> {
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
