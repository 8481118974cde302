import decode from 'heic-decode';
import sharp from 'sharp';
import { answerParent } from '../security/answer-parent';
import { withColours } from './png-colours';

/** Decodes what `decode-heic.ts` sends; says nothing of what it cannot read. */
answerParent(async (message: Uint8Array) => {
  const bytes = Buffer.from(message);
  const [{ icc }, { width, height, data }] = await Promise.all([
    sharp(bytes).metadata(),
    decode({ buffer: bytes }),
  ]);
  const raw = { width, height, channels: 4 } as const;
  const png = await sharp(Buffer.from(data.buffer), { raw })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return withColours(png, icc);
});
