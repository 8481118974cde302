import type { LocalizedSectionOf } from 'shared-contracts/campaign-sections';
import { ArrowLink } from 'shared-ui/link';
import styles from './terms.module.css';

export function Terms({ terms, link }: LocalizedSectionOf<'terms'>) {
  return (
    <div className={styles.place}>
      <ul className={styles.terms}>
        {terms.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          <li key={index}>{text}</li>
        ))}
      </ul>
      {link && <ArrowLink to={link.address}>{link.label}</ArrowLink>}
    </div>
  );
}
