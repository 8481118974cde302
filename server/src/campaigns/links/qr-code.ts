import { toString as toText } from 'qrcode';
import sharp from 'sharp';

/** Quiet zone in modules, and error correction of 15 %. */
const look = { type: 'svg', margin: 4, errorCorrectionLevel: 'M' } as const;

/** px; 9 cm when printed at 300 per inch. */
const width = 1024;

/** QR codes for an address. */
export const qrCode = {
  svg: (address: string): Promise<string> => toText(address, look),
  async png(address: string): Promise<Buffer> {
    const drawn = await toText(address, { ...look, width });
    return sharp(Buffer.from(drawn)).png({ palette: true, colors: 2 }).toBuffer();
  },
};
