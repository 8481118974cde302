import { toString as toText } from 'qrcode';
import sharp from 'sharp';

/** The light edge that readers need, in modules, and what may be dirty or torn before one cannot read it: 15 %. */
const look = { type: 'svg', margin: 4, errorCorrectionLevel: 'M' } as const;

/** px: printed at 300 per inch that is 9 cm. */
const width = 1024;

/** An address as a QR code. */
export const qrCode = {
  svg: (address: string): Promise<string> => toText(address, look),
  async png(address: string): Promise<Buffer> {
    const drawn = await toText(address, { ...look, width });
    return sharp(Buffer.from(drawn)).png({ palette: true, colors: 2 }).toBuffer();
  },
};
