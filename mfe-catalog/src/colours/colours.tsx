import { useId } from 'react';
import type { ModelColour } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { SectionHead, Wrap } from 'shared-ui/layout';
import styles from './colours.module.css';
import { Swatch } from './swatch';

export function Colours({ colours }: { colours: readonly ModelColour[] }) {
  const { t } = useTranslation('mfe-catalog');
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Wrap>
        <SectionHead title={t('colours.title')} id={titleId} />
        <ul className={styles.colours}>
          {colours.map((colour) => (
            <li key={colour.id}>
              <Swatch colour={colour} className={styles.swatch} />
              {colour.name}
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}
