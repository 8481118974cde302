import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import type { PreviewLink } from '../service/previews';
import styles from './preview.module.css';

/** The same pages for one's own phone: as QR codes and as links. */
export function PhoneLinks({ links }: { links: readonly PreviewLink[] }) {
  const { t } = useTranslation('mfe-studio');
  return (
    <section className={styles.phones} aria-label={t('preview.own')}>
      <h2 className={styles.heading}>{t('preview.own')}</h2>
      <p className={styles.help}>{t('preview.scan')}</p>
      <ul className={styles.codes}>
        {links.map((link) => (
          <li key={link.address} className={styles.code}>
            <span>{t(`preview.locale.${link.locale}`)}</span>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(link.qr)}`}
              alt={t(`preview.code.${link.locale}`)}
              width={160}
              height={160}
            />
            <CopyButton address={link.address} locale={link.locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CopyButton({ address, locale }: Pick<PreviewLink, 'address' | 'locale'>) {
  const { t } = useTranslation('mfe-studio');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <>
      <Button kind="quiet" onClick={copy}>
        {t(`preview.copy.${locale}`)}
      </Button>
      <span role="status">{isCopied && t('preview.copied')}</span>
    </>
  );
}
