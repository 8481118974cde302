import { useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { mediaUpload, pictureUpload } from 'shared-contracts/staff-pictures';
import { Button } from 'shared-ui/staff/button';

interface UploadButtonProps {
  kind?: 'main' | 'plain';
  busy: boolean;
  onFiles: (files: Iterable<File>) => void;
}

/** Opens the system's file dialog. */
export function UploadButton({ kind = 'main', busy, onFiles }: UploadButtonProps) {
  const { t } = useTranslation('mfe-studio');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} busy={busy} onClick={() => input.current?.click()}>
        {t('pictures.upload.button')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={`image/*,${pictureUpload.endings},${mediaUpload.endings}`}
        aria-label={t('pictures.upload.button')}
        onChange={({ target }) => {
          onFiles(target.files ?? []);
          // Allows choosing the same file again
          target.value = '';
        }}
      />
    </>
  );
}
