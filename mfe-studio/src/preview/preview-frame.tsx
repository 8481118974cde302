import { useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { PreviewLink } from '../service/previews';
import styles from './preview.module.css';
import { type ScreenName, screens, useScale } from './screens';

interface PreviewFrameProps {
  link: Pick<PreviewLink, 'locale' | 'address'>;
  device: ScreenName;
  /** Accessible name, if page and device do not suffice. */
  label?: string;
}

/** A page in an iframe of real viewport size, scaled down to fit. */
export function PreviewFrame({ link, device, label }: PreviewFrameProps) {
  const { t } = useTranslation('mfe-studio');
  const container = useRef<HTMLDivElement>(null);
  const { width, height } = screens[device];
  const scale = useScale(container, width);
  const name = label ?? t(`preview.${device}.${link.locale}`);
  return (
    <figure className={styles[device]}>
      <figcaption>{name}</figcaption>
      <div ref={container} className={styles.place} style={{ blockSize: height * scale }}>
        {scale > 0 && (
          <iframe
            title={name}
            src={link.address}
            style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </figure>
  );
}
