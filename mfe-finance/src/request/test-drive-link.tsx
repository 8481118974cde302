import { type Chosen, withChosen } from 'shared-contracts/chosen-car';
import { paths } from 'shared-contracts/paths';
import { ButtonLink } from 'shared-ui/button';
import { useWords } from './use-words';

interface TestDriveLinkProps {
  model: string;
  /** Grade and colour chosen of the model. */
  chosen: Chosen;
}

/** Next link after a finance request: a test drive. */
export function TestDriveLink({ model, chosen }: TestDriveLinkProps) {
  const words = useWords();
  return (
    <ButtonLink variant="ink" to={withChosen(paths.testDrive(model), chosen)}>
      {words.done.drive}
    </ButtonLink>
  );
}
