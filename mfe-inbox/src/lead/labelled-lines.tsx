import type { LabelledText } from 'shared-contracts/inbox';
import styles from './labelled-lines.module.css';
import { TitledSection } from './titled-section';

/** Labels with the submitted values; renders nothing without lines. */
export function LabelledLines({ title, lines }: { title: string; lines: readonly LabelledText[] }) {
  if (lines.length === 0) return null;
  return (
    <TitledSection title={title}>
      <dl className={styles.lines}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
