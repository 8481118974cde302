import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The blue that the mark stands on: an icon's edge may be cut to any shape. */
export const iconBackground = '#0b2a6b';

interface IconDrawing {
  source: string;
  /** px */
  size: number;
  /** Part of the width that the drawing fills; what a mask may cut away is ground. */
  fill: number;
}

/** Icons by their address. */
export const icons: Readonly<Record<string, IconDrawing>> = {
  '/apple-touch-icon.png': { source: 'logo-mono-light.svg', size: 180, fill: 0.72 },
  '/icons/icon-192.png': { source: 'favicon.svg', size: 192, fill: 1 },
  '/icons/icon-512.png': { source: 'favicon.svg', size: 512, fill: 1 },
  '/icons/maskable-192.png': { source: 'logo-mono-light.svg', size: 192, fill: 0.6 },
  '/icons/maskable-512.png': { source: 'logo-mono-light.svg', size: 512, fill: 0.6 },
};

/** One icon as PNG, drawn from the brand's own drawings. */
export async function drawIcon(brandDir: string, icon: IconDrawing): Promise<Buffer> {
  const { source, size, fill } = icon;
  const inner = Math.round(size * fill);
  const drawing = await sharp(await readFile(join(brandDir, source)), { density: 72 * (size / 32) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  if (fill === 1) return drawing;
  return sharp({ create: { width: size, height: size, channels: 3, background: iconBackground } })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
