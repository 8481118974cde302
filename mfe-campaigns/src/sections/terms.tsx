import type { ShownAs } from 'shared-contracts/campaign-sections';
import { ArrowLink } from 'shared-ui/link';
import styles from './terms.module.css';

/** The offer's terms. */
export function Terms({ terms, link }: ShownAs<'terms'>) {
  return (
    <div className={styles.place}>
      <ul className={styles.terms}>
        {terms.map(({ text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          <li key={at}>{text}</li>
        ))}
      </ul>
      {link && <ArrowLink to={link.address}>{link.label}</ArrowLink>}
    </div>
  );
}
