import decode from 'heic-decode';
import sharp from 'sharp';
import { withColours } from './png-colours';

/** Decodes what `decode-heic.ts` sends, and ends; says nothing of what it cannot read. */
process.once('message', async (message) => {
  const bytes = Buffer.from(message as Uint8Array);
  try {
    const [{ icc }, { width, height, data }] = await Promise.all([
      sharp(bytes).metadata(),
      decode({ buffer: bytes }),
    ]);
    const raw = { width, height, channels: 4 } as const;
    const png = await sharp(Buffer.from(data.buffer), { raw })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await sendDecoded(withColours(png, icc));
  } finally {
    process.disconnect();
  }
});

/** Until it is through: what is still under way when the process disconnects is lost. */
const sendDecoded = (png: Buffer) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(png, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });
