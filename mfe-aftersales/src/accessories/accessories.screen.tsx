import { useRef } from 'react';
import type { FrameState } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Icon } from 'shared-ui/icon';
import { Heading, Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import styles from './accessories.module.css';
import { ShopFallback } from './shop-fallback';
import { useIframeState } from './use-iframe-state';

/**
 * Shows the accessories shop in a full-size iframe. The server checks whether the shop allows framing; the browser
 * checks whether it loads within a timeout. A link to the shop in a new tab is always there.
 */
export function AccessoriesScreen() {
  const { frame } = useLoaderData<{ frame: FrameState }>();
  const { t } = useTranslation('mfe-aftersales');
  const { settings } = useVisit();
  return (
    <>
      <header className={styles.bar}>
        <Wrap className={styles.content}>
          <Heading level={1} size="h3">
            {t('accessories.title')}
          </Heading>
          {frame === 'shown' && (
            <p className={styles.way}>
              <span className={styles.question}>{t('accessories.notShowing')}</span>
              <Link to={settings.accessoriesUrl} className={styles.open}>
                {t('accessories.open')}
                <Icon name="out" size="s" directional />
              </Link>
            </p>
          )}
        </Wrap>
      </header>
      <div className={styles.place}>
        {frame === 'shown' ? (
          <Shop address={settings.accessoriesUrl} />
        ) : (
          <ShopFallback reason={frame} />
        )}
      </div>
    </>
  );
}

function Shop({ address }: { address: string }) {
  const { t } = useTranslation('mfe-aftersales');
  const element = useRef<HTMLIFrameElement>(null);
  const progress = useIframeState(element);
  if (progress === 'silent') return <ShopFallback reason="silent" />;
  return (
    <>
      {progress === 'opening' && (
        <p className={styles.loading} role="status">
          {t('accessories.loading')}
        </p>
      )}
      <iframe
        ref={element}
        className={styles.frame}
        data-progress={progress}
        src={address}
        title={t('accessories.frame')}
        // Allows what a shop needs, but not navigation of the top window.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
        referrerPolicy="origin"
      />
    </>
  );
}
