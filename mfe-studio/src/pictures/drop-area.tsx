import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import styles from './drop-area.module.css';

interface DropAreaProps {
  onFiles: (files: Iterable<File>) => void;
  children: ReactNode;
}

/** Accepts dropped files; the upload button does the same without a pointer. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const { t } = useTranslation('mfe-studio');
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the upload button does the same by keyboard
    <div
      className={styles.area}
      data-over={isOver}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
      <p className={styles.how}>{t('pictures.upload.drop')}</p>
    </div>
  );
}
