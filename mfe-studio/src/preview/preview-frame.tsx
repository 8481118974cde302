import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { PreviewLink } from '../service/previews';
import styles from './preview.module.css';

/** Viewport sizes in CSS px of typical visitors. */
const deviceSizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;

interface PreviewFrameProps {
  link: Pick<PreviewLink, 'locale' | 'address'>;
  device: keyof typeof deviceSizes;
  /** Accessible name, if page and device do not suffice. */
  label?: string;
}

/** A page in an iframe of real viewport size, scaled down to fit. */
export function PreviewFrame({ link, device, label }: PreviewFrameProps) {
  const { t } = useTranslation('mfe-studio');
  const container = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  const { width, height } = deviceSizes[device];
  useEffect(() => {
    // Observes the container's width
    if (!container.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [width]);
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
