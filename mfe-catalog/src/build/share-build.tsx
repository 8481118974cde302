import { useEffect, useState } from 'react';
import { Button, Buttons } from 'shared-ui/button';
import { Heading, Muted } from 'shared-ui/layout';
import styles from './share-build.module.css';
import { useWords } from './use-words';

interface ShareBuildProps {
  title: string;
  /** Path and query of the build's page, with the language. */
  address: string;
  /** Path and query of the address as a QR code. */
  qrCode: string;
}

/** The build's address to take along: by the device's own sharing, as a link, or as a QR code for a phone. */
export function ShareBuild({ title, address, qrCode }: ShareBuildProps) {
  const words = useWords();
  const [canShare, setCanShare] = useState(false);
  /** What became of the address that was copied last. */
  const [copied, setCopied] = useState<{ address: string; succeeded: boolean }>();
  // Whether the device can share is known in browsers only
  useEffect(() => setCanShare('share' in navigator), []);
  const share = () => {
    // Whoever closes the dialog has not failed
    navigator.share({ title, url: absolute(address) }).catch(() => {});
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(absolute(address));
      setCopied({ address, succeeded: true });
    } catch {
      setCopied({ address, succeeded: false });
    }
  };
  return (
    <section className={styles.share} aria-label={words.share}>
      <Heading level={3} size="h3">
        {words.share}
      </Heading>
      <Buttons className={styles.buttons}>
        {canShare && (
          <Button variant="line" onClick={share}>
            {words.shareBy}
          </Button>
        )}
        <Button variant="line" onClick={copy}>
          {words.copy}
        </Button>
      </Buttons>
      <p role="status" className={styles.status}>
        {copied?.address === address && (copied.succeeded ? words.copied : words.copyFailed)}
      </p>
      <details className={styles.code}>
        <summary>{words.qrCode}</summary>
        <img src={qrCode} alt={words.qrCodeText} width={200} height={200} loading="lazy" />
        <Muted className={styles.status}>{words.qrCodeText}</Muted>
      </details>
    </section>
  );
}

const absolute = (address: string) => new URL(address, window.location.origin).href;
