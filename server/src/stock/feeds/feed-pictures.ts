import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentMark, parsePicture, variantOf, widthsOf } from 'shared-contracts/picture';
import sharp from 'sharp';
import { mediaRoot } from '../../media/media-index';
import type { ServedMedia } from '../../media/prepare-media';
import { pictureOf, type ShownCar } from '../shown-car';

/**
 * Google takes JPEG and PNG, best at 4:3 and 800 × 600 px or more, and no WebP; Meta takes JPEG and PNG of 500 px or more:
 * https://developers.google.com/vehicle-listings/reference/policy
 */
const size = { width: 1200, height: 900 } as const;

/** Address of the car's picture as JPEG; another picture has another address. */
export const feedPicture = (car: Pick<ShownCar, 'paint' | 'model'>): string =>
  `/feeds/pictures/${contentMark(pictureOf(car))}.jpg`;

interface FeedPictureOptions {
  media: Pick<ServedMedia, 'ensure'>;
  /** Folder of the prepared media. */
  mediaDir: string;
}

/** Draws pictures of cars as feeds name them, each once: a stock has some dozens. */
export class FeedPictures {
  readonly #drawn = new Map<string, Promise<Buffer>>();

  constructor(private readonly options: FeedPictureOptions) {}

  /** The picture with this mark among those of the cars; null for any other. */
  async find(mark: string, cars: readonly ShownCar[]): Promise<Buffer | null> {
    const address = cars.map(pictureOf).find((one) => contentMark(one) === mark);
    if (address === undefined) return null;
    const drawn = this.#drawn.get(mark) ?? this.#draw(address);
    this.#drawn.set(mark, drawn);
    // one that failed is tried again
    return drawn.catch((error: unknown) => {
      this.#drawn.delete(mark);
      throw error;
    });
  }

  async #draw(address: string): Promise<Buffer> {
    const picture = parsePicture(address);
    const width = widthsOf(picture).find((one) => one >= size.width) ?? picture.width;
    const file = variantOf(picture, width, 'webp').slice(mediaRoot.length);
    await this.options.media.ensure(file);
    return sharp(await readFile(join(this.options.mediaDir, file)))
      .resize({ ...size, fit: 'contain', background: 'white' })
      .flatten({ background: 'white' })
      .jpeg({ quality: 85 })
      .toBuffer();
  }
}
