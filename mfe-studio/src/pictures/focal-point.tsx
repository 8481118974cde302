import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { PictureFocus } from 'shared-contracts/staff-pictures';
import styles from './focal-point.module.css';

interface FocalPointProps {
  /** Address of the whole picture. */
  src: string;
  focus: PictureFocus;
  onChange: (focus: PictureFocus) => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000;

/** The point that stays visible in every crop: set by a click on the picture or by arrow keys. */
export function FocalPoint({ src, focus, onChange }: FocalPointProps) {
  const { t } = useTranslation('mfe-studio');
  const place = { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) };

  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Keyboard activation has no pointer position
    if (detail === 0) return;
    const { x, y, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: within((clientX - x) / width), y: within((clientY - y) / height) });
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const length = event.shiftKey ? 0.1 : 0.01;
    onChange({ x: within(focus.x + step[0] * length), y: within(focus.y + step[1] * length) });
  };

  return (
    <div className={styles.focal}>
      <p className={styles.how}>{t('pictures.focus.how')}</p>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('pictures.focus.label', place)}
        onClick={press}
        onKeyDown={move}
        dir="ltr"
      >
        <img src={src} alt="" className={styles.whole} />
        <span
          className={styles.point}
          style={{ insetInlineStart: `${focus.x * 100}%`, insetBlockStart: `${focus.y * 100}%` }}
        />
      </button>
      <p role="status" className={styles.how}>
        {t('pictures.focus.place', place)}
      </p>
    </div>
  );
}
