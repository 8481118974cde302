import { fileTypeFromBuffer } from 'file-type/core';
import { mediaUpload, type PictureFault } from 'shared-contracts/staff-pictures';
import { checkMp4, checkWebm } from './check-film';
import { checkPdf } from './check-pdf';

type MediaEnding = 'mp4' | 'webm' | 'pdf';

const endings: Readonly<Record<string, MediaEnding>> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
};

/** The kind of a film or document by what it holds, whatever its name says; undefined for anything else. */
export async function endingOf(bytes: Buffer): Promise<MediaEnding | undefined> {
  return endings[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
}

/** Why a film or a document is refused; null when it is taken. */
export async function faultOfFile(
  bytes: Buffer,
  ending: MediaEnding | undefined,
): Promise<PictureFault | null> {
  if (bytes.length > mediaUpload.size)
    return { code: 'tooHeavy', limit: `${mediaUpload.size / 1024 / 1024} MB` };
  if (ending === 'pdf') return checkPdf(bytes);
  if (ending === 'mp4') return checkMp4(bytes);
  return ending === 'webm' ? checkWebm(bytes) : { code: 'notAPicture' };
}
