import type { LocalizedSectionOf } from 'shared-contracts/campaign-sections';
import { Fact, Facts as List } from 'shared-ui/facts';
import { ArrowLink } from 'shared-ui/link';
import styles from './facts.module.css';

export function Facts({ facts, link }: LocalizedSectionOf<'facts'>) {
  return (
    <div className={styles.place}>
      <List className={styles.facts}>
        {facts.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          <Fact key={index} label={label}>
            {value}
          </Fact>
        ))}
      </List>
      {link && <ArrowLink to={link.address}>{link.label}</ArrowLink>}
    </div>
  );
}
