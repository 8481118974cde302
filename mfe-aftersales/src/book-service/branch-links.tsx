import type { ServiceTimes } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Link } from 'shared-ui/link';
import styles from './book-service.module.css';

interface BranchLinksProps {
  branches: ServiceTimes['branches'];
  selectedId: number | null;
  /** Slug of the car that the address names, which the links keep. */
  model: string | null;
}

/** Links that choose the service centre. Each centre has its own address, so this works without scripts. */
export function BranchLinks({ branches, selectedId, model }: BranchLinksProps) {
  const { t } = useTranslation('mfe-aftersales');
  const { locale } = useVisit();
  const links = [
    { id: undefined, name: t('bookService.branches.any') },
    ...branches.map(({ id, name }) => ({ id, name: name[locale] })),
  ];
  return (
    <nav aria-label={t('bookService.branches.label')}>
      <ul className={styles.branches}>
        {links.map(({ id, name }) => (
          <li key={name}>
            <Link
              to={paths.bookService(id, model ?? undefined)}
              className={styles.branch}
              aria-current={(id ?? null) === selectedId ? 'page' : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
