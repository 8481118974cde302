import { type Chosen, withChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { ButtonLink } from 'shared-ui/button';

interface TestDriveLinkProps {
  model: string;
  /** Grade and colour chosen of the model. */
  chosen: Chosen;
}

/** Next link after a finance request: a test drive. */
export function TestDriveLink({ model, chosen }: TestDriveLinkProps) {
  const { t } = useTranslation('mfe-finance');
  return (
    <ButtonLink variant="ink" to={withChosen(paths.testDrive(model), chosen)}>
      {t('done.drive')}
    </ButtonLink>
  );
}
