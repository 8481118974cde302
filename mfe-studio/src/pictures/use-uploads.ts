import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { type AddedPicture, errorSentence, pictures } from '../service/pictures';
import { posterOf } from './take-poster';

export interface Upload {
  key: string;
  name: string;
  state: 'waiting' | 'sending' | 'added' | 'known' | 'failed';
  /** Share of the body sent, 0 to 1. */
  progress: number;
  /** Reason of failure. */
  sentence: string | null;
}

/**
 * Uploads files one after the other and reports progress; calls `onDone` with the added pictures when all are
 * finished.
 */
export function useUploads(onDone: (added: AddedPicture[]) => void) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((previous) =>
      previous.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)),
    );

  async function send(file: File, key: string): Promise<AddedPicture | null> {
    change(key, { state: 'sending' });
    try {
      const poster = await posterOf(file);
      const added = await pictures.upload(file, poster, (progress) => change(key, { progress }));
      change(key, { state: added.isNew ? 'added' : 'known', progress: 1 });
      return added;
    } catch (error) {
      change(key, {
        state: 'failed',
        sentence: errorSentence(error, locale) ?? t('pictures.upload.broken'),
      });
      return null;
    }
  }

  async function add(files: Iterable<File>): Promise<void> {
    const queue = [...files].map((file) => ({ file, key: crypto.randomUUID() }));
    setUploads((previous) => [
      ...previous,
      ...queue.map(({ file, key }) => ({
        ...{ key, name: file.name, progress: 0, sentence: null },
        state: 'waiting' as const,
      })),
    ]);
    const added: AddedPicture[] = [];
    for (const { file, key } of queue) {
      const one = await send(file, key);
      if (one) added.push(one);
    }
    onDone(added);
  }

  return {
    uploads,
    busy: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    add,
    /** Removes the finished ones. */
    clear: () =>
      setUploads((previous) =>
        previous.filter(({ state }) => state === 'waiting' || state === 'sending'),
      ),
  };
}
