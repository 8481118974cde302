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

const arrowSteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clampFraction = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000;

/** The point that stays visible in every crop: set by a click on the picture or by arrow keys. */
export function FocalPoint({ src, focus, onChange }: FocalPointProps) {
  const { t } = useTranslation('mfe-studio');
  const percent = { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) };

  const handleClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Keyboard activation has no pointer position
    if (detail === 0) return;
    const { x, y, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: clampFraction((clientX - x) / width), y: clampFraction((clientY - y) / height) });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = arrowSteps[event.key];
    if (!step) return;
    event.preventDefault();
    const stepSize = event.shiftKey ? 0.1 : 0.01;
    onChange({
      x: clampFraction(focus.x + step[0] * stepSize),
      y: clampFraction(focus.y + step[1] * stepSize),
    });
  };

  return (
    <div className={styles.focal}>
      <p className={styles.how}>{t('pictures.focus.how')}</p>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('pictures.focus.label', percent)}
        onClick={handleClick}
        onKeyDown={handleKey}
        dir="ltr"
      >
        <img src={src} alt="" className={styles.whole} />
        <span
          className={styles.point}
          style={{ insetInlineStart: `${focus.x * 100}%`, insetBlockStart: `${focus.y * 100}%` }}
        />
      </button>
      <p role="status" className={styles.how}>
        {t('pictures.focus.place', percent)}
      </p>
    </div>
  );
}
