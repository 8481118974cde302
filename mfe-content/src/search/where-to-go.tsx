import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Heading } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Contacts } from '../contact/contacts';
import { LinkCards } from '../link-cards/link-cards';
import { useWords } from './use-words';
import styles from './where-to-go.module.css';

/** What to do without a result: the models, much-used pages, and whom to ask. */
export function WhereToGo() {
  const words = useWords();
  const { models } = useVisit();
  return (
    <>
      {models.length > 0 && (
        <section className={styles.part}>
          <Heading level={2} size="h3">
            {words.models}
          </Heading>
          <ul className={styles.models}>
            {models.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={paths.explore(slug)} className={styles.model}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LinkCards links={['models', 'testDrive', 'service', 'parts', 'warranty', 'faqs']} />
      <section className={styles.part}>
        <Heading level={2} size="h3">
          {words.ask}
        </Heading>
        <Contacts />
      </section>
    </>
  );
}
