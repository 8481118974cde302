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
  const [isDragOver, setDragOver] = useState(false);
  const handleDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragOver(true);
  };
  const handleDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      setDragOver(false);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the upload button does the same by keyboard
    <div
      className={styles.area}
      data-over={isDragOver}
      onDragEnter={handleDragOver}
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
    >
      {children}
      <p className={styles.how}>{t('pictures.upload.drop')}</p>
    </div>
  );
}
