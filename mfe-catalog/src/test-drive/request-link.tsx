import type { ReactNode } from 'react';
import { useChosen, withChosen } from 'shared-contracts/chosen-car';
import { paths } from 'shared-contracts/paths';
import { ButtonLink } from 'shared-ui/button';

interface RequestLinkProps {
  /** Slug of the model to drive. */
  model: string;
  onRequest: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens the request dialog; before hydration, and in a new tab, it links to the test-drive page. */
export function RequestLink({ model, onRequest, className, children }: RequestLinkProps) {
  const [chosen] = useChosen(model);
  return (
    <ButtonLink
      variant="primary"
      to={withChosen(paths.testDrive(model), chosen)}
      className={className}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onRequest();
      }}
    >
      {children}
    </ButtonLink>
  );
}
