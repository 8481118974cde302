import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/button';
import { useScreenHandle } from '../pages/screen-route';
import { useTitle } from '../seo/use-seo';
import styles from './staff-frame.module.css';

/** Error page of a staff screen. Loads the remote's previous version if there is one. */
export function StaffProblem() {
  const error = useRouteError();
  const { t } = useTranslation('staff');
  const { recover } = useScreenHandle();
  const location = useLocation();
  const navigate = useNavigate();
  const status = isRouteErrorResponse(error) ? error.status : null;
  const kind = status === 403 ? 'forbidden' : status === 404 ? 'missing' : null;
  const isFailure = kind === null;
  const title = t(`problem.${kind ?? 'title'}`);
  useTitle(title);
  useEffect(() => {
    // Synchronises with the network, which provides the previous version.
    if (isFailure) console.error('[page]', error);
    if (!recover || !(error instanceof Error)) return;
    recover(error).then((isThere) => {
      if (isThere) return navigate(location, { replace: true, state: location.state });
    });
  }, [error, isFailure, recover, navigate, location]);
  return (
    <div className={styles.problem}>
      <h1>{title}</h1>
      <p>{t(kind ? `problem.${kind}Text` : 'problem.text')}</p>
      {isFailure && (
        <Button variant="ink" onClick={() => window.location.reload()}>
          {t('problem.retry')}
        </Button>
      )}
    </div>
  );
}
