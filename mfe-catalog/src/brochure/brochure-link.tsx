import type { ReactNode } from 'react';
import type { Brochure } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Link } from 'shared-ui/link';

interface BrochureLinkProps {
  /** Null when the model has no brochure. */
  brochure: Brochure | null;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens the model's brochure in a new tab; without one it links to the page that says how to get it. */
export function BrochureLink({ brochure, className, children }: BrochureLinkProps) {
  const { t } = useTranslation('mfe-catalog');
  if (brochure === null) {
    return (
      <Link to={paths.downloads()} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={brochure.address} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="visually-hidden"> {t('downloads.newTab')}</span>
    </a>
  );
}
