import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Muted } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import styles from './viewer-iframe.module.css';

/** Timeout in ms after which a viewer without an answer is reported as slow. */
const slowAfterMs = 12_000;

interface ViewerIframeProps {
  /** Address of the viewer, on another site. */
  address: string;
  /** The model's name. */
  name: string;
}

/**
 * An external viewer in an iframe. A refusal to be framed cannot be detected, so a link to the viewer is always
 * there.
 */
export function ViewerIframe({ address, name }: ViewerIframeProps) {
  const { t } = useTranslation('mfe-catalog');
  const [state, setState] = useState<'loading' | 'loaded' | 'slow'>('loading');

  // Waits for the viewer with the timeout; a load before hydration fires no event here and ends by the timeout too.
  useEffect(() => {
    const timer = setTimeout(
      () => setState((before) => (before === 'loading' ? 'slow' : before)),
      slowAfterMs,
    );
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.viewer}>
      <div className={styles.stage} aria-busy={state === 'loading'}>
        {state !== 'loaded' && (
          <p className={styles.note} role="status">
            {t(state === 'slow' ? 'turntable.viewerSlow' : 'turntable.viewerLoading')}
          </p>
        )}
        <iframe
          src={address}
          title={t('turntable.viewerTitle', { name })}
          className={styles.frame}
          sandbox="allow-scripts allow-same-origin allow-popups allow-pointer-lock"
          allow="fullscreen; gyroscope; accelerometer"
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
          onLoad={() => setState('loaded')}
        />
      </div>
      <Muted className={styles.way}>
        {t('turntable.viewerRefused')}{' '}
        <ArrowLink to={address}>{t('turntable.viewerOpen')}</ArrowLink>
      </Muted>
    </div>
  );
}
