import { toString as toText } from 'qrcode';
import sharp from 'sharp';

/** Quiet zone in modules, and error correction of 15 %. */
const qrOptions = { type: 'svg', margin: 4, errorCorrectionLevel: 'M' } as const;

/** px; 9 cm when printed at 300 per inch. */
const pngWidth = 1024;

export const qrCode = {
  svg: (address: string): Promise<string> => toText(address, qrOptions),
  async png(address: string): Promise<Buffer> {
    const svg = await toText(address, { ...qrOptions, width: pngWidth });
    return sharp(Buffer.from(svg)).png({ palette: true, colors: 2 }).toBuffer();
  },
};
