import type { ReactNode } from 'react';
import type { Manuals } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Heading, Muted } from 'shared-ui/layout';
import { PhoneLink } from 'shared-ui/number';
import styles from './manual.module.css';

type Light = Manuals['lights'][number];

/** Symbols as on the instruments (ISO 2575), with strokes in a 24 × 24 box. */
const symbols: Record<Light['symbol'], ReactNode> = {
  brake: (
    <>
      <circle cx="12" cy="12" r="6.5" />
      <path d="M4.6 5.5a9.5 9.5 0 0 0 0 13M19.4 5.5a9.5 9.5 0 0 1 0 13M12 8v4.5M12 15.6v.1" />
    </>
  ),
  oil: (
    <path d="M2.5 9.5 6 11v6h9l5.5-7-1-1-4.5 2.5-2.5-1.5H6M8.5 10V8M7 8h3M21 13.5c-.8 1.1-1 1.6-1 2a1 1 0 0 0 2 0c0-.4-.2-.9-1-2z" />
  ),
  coolant: (
    <path d="M12 14V4M12 5.5h3M12 8.5h3M12 11.5h2M10 15.5a2.5 2.5 0 1 0 4 0M3 17c1.3-1 2.3-1 3.5 0M17.5 17c1.2-1 2.2-1 3.5 0M3 20.5c2-1.4 3.7-1.4 5.5 0 2 1.3 4.5 1.3 6.5 0 2-1.4 3.8-1.4 6 0" />
  ),
  battery: (
    <path d="M3 8.5h18v10.5H3zM6 8.5V6h3v2.5M15 8.5V6h3v2.5M6 13h3.5M14.5 13H18M16.25 11.25v3.5" />
  ),
  airbag: (
    <>
      <circle cx="8" cy="5.5" r="2" />
      <circle cx="16" cy="10.5" r="4" />
      <path d="M7 9.5 5.5 15.5l5.5 1 2.5 4M9.5 12l-2.5-2.5" />
    </>
  ),
  engine: (
    <path d="M6.5 9.5h2L10.5 7.5H15v2h2.5l1 2.5H21v5.5h-2.5L17 18.5H10l-2-2H6.5zM12.7 7.5V5M10.5 5h4.5M3.5 10.5v5M3.5 13h3" />
  ),
  abs: (
    <>
      <circle cx="12" cy="12" r="6.8" />
      <path d="M4.4 5.3a9.8 9.8 0 0 0 0 13.4M19.6 5.3a9.8 9.8 0 0 1 0 13.4" />
      <text x="12" y="14.3" textAnchor="middle" className={styles.letters}>
        ABS
      </text>
    </>
  ),
  tyre: (
    <path d="M7.5 4.5C4 8.5 4 13.5 7 17.5v2h10v-2c3-4 3-9-.5-13M9.5 19.5V21M12 19.5V21M14.5 19.5V21M12 8v5M12 15.8v.1" />
  ),
};

/** What the lights of the instruments mean, and what to do about them. */
export function WarningLights({ lights }: { lights: readonly Light[] }) {
  const { t } = useTranslation('mfe-ownership');
  const { settings } = useVisit();
  return (
    <section>
      <Heading level={3} size="h3">
        {t('manual.lights.title')}
      </Heading>
      <Muted>{t('manual.lights.text')}</Muted>
      <ul className={styles.lights}>
        {lights.map(({ symbol, tone, name, meaning }) => (
          <li key={symbol} className={styles.light}>
            <svg viewBox="0 0 24 24" aria-hidden="true" data-tone={tone} className={styles.symbol}>
              {symbols[symbol]}
            </svg>
            <div>
              <b>
                {name} <span className={styles.tone}>{t(`manual.lights.${tone}`)}</span>
              </b>
              <p>{meaning}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        {t('manual.lights.call')} <PhoneLink number={settings.tollFreeNumber} />
      </p>
    </section>
  );
}
