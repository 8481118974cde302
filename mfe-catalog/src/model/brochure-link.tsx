import type { ReactNode } from 'react';
import { paths } from 'shared-contracts/paths';
import { Link } from 'shared-ui/link';

interface BrochureLinkProps {
  /** PDF address; null when the model has none yet. */
  brochure: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** The model's brochure in a new tab, or the page that says how to get one. */
export function BrochureLink({ brochure, className, children }: BrochureLinkProps) {
  if (brochure === null) {
    return (
      <Link to={paths.downloads()} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={brochure} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
