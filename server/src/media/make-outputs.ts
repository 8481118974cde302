import { readFile } from 'node:fs/promises';
import { variantOf, widthsOf } from 'shared-contracts/picture';
import sharp, { type Sharp } from 'sharp';
import { mediaRoot, type PreparedMedia } from './media-index';
import { replaceFile } from './replace-file';

/** One file to make: a copy of the source, or a variant of a picture. */
export interface Output {
  /** Inside the folder of prepared media. */
  path: string;
  variant?: Variant;
}

interface Variant {
  /** px */
  width: number;
  format: 'avif' | 'webp';
}

const pathOf = (address: string) => address.slice(mediaRoot.length);

/** Every file that one source file becomes. */
export function outputsOf(media: PreparedMedia): Output[] {
  const copy = { path: pathOf(media.address) };
  if (media.kind === 'file') return [copy];
  const picture = { src: media.address, width: media.width, height: media.height };
  const variants = widthsOf(picture).flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({
      path: pathOf(variantOf(picture, width, format)),
      variant: { width, format },
    })),
  );
  return [copy, ...variants];
}

/** Makes the given outputs of one source file: read and decoded once, each output written whole. */
export async function makeOutputs(source: string, outDir: string, outputs: readonly Output[]) {
  const original = await readFile(source);
  const { data, info } = outputs.some((output) => output.variant)
    ? await sharp(original).raw().toBuffer({ resolveWithObject: true })
    : { data: original, info: null };
  for (const { path, variant } of outputs) {
    const isOriginal =
      !variant ||
      (variant.width === info?.width && variant.format === 'webp' && source.endsWith('.webp'));
    const bytes =
      isOriginal || !info ? original : await encode(sharp(data, { raw: info }), variant, info);
    await replaceFile(outDir, path, bytes);
  }
}

function encode(
  image: Sharp,
  { width, format }: Variant,
  original: { width: number },
): Promise<Buffer> {
  const sized = image.resize(width);
  return format === 'avif'
    ? sized.avif({ quality: avifQuality(width, original), effort: 2 }).toBuffer()
    : sized.webp({ quality: 80, effort: 4 }).toBuffer();
}

/**
 * Seen on the heroes and banners beside 58, which weighs a quarter more: no difference at these, no banding in
 * the studio gradients. The narrow are shown dot by dot; what is wider than a banner for dense screens is the
 * panorama, which is walked into at 2048 and above. Effort above 2 doubles the time for less than 5 % of the bytes.
 */
function avifQuality(width: number, original: { width: number }): number {
  if (width >= 2048 && original.width > 2560) return 58;
  if (width > 960) return 47;
  return width > 480 ? 50 : 54;
}
