import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { BrochureJob } from './brochure-job';
import { colours } from './theme';

/** A picture as a PDF holds it. */
export interface Print {
  data: Buffer;
  format: 'jpg';
}

export type Prints = Awaited<ReturnType<typeof printsOf>>;

/** A model's pictures, cut, mirrored and small enough to send: twice the points that they are shown at. */
export async function printsOf(
  {
    model,
    mediaDir,
    files,
    upright,
  }: Pick<BrochureJob, 'model' | 'mediaDir' | 'files' | 'upright'>,
  mirrored: boolean,
) {
  const open = (file: string) => sharp(files[file] ?? join(mediaDir, file));
  const mirroredImage = (file: string) => open(file).flop(mirrored && !upright.includes(file));
  const crop = (file: string, width: number, height: number) =>
    print(open(file).resize(width, height, { fit: 'cover' }));
  const [cover, side, rear, separation, descriptions, features] = await Promise.all([
    print(
      mirroredImage(model.images.banner)
        .resize(1684, 789)
        .composite([fadeTo('below', 1684, 789)]),
    ),
    print(mirroredImage(model.images.side).resize(1000).flatten({ background: colours.mist })),
    print(mirroredImage(model.images.rear).resize(1000).flatten({ background: colours.ink })),
    // the text stands on it, so that it is darker than on the site
    print(
      open(model.separation.image)
        .resize(1684, 1190, { fit: 'cover' })
        .composite([fadeTo('all', 1684, 1190)]),
      62,
    ),
    Promise.all(model.descriptions.map(({ image }) => crop(image, 560, 374))),
    Promise.all(
      model.feature_images.map(({ image }, at) =>
        at < 2 ? crop(image, at === 0 ? 868 : 600, 480) : crop(image, 480, 320),
      ),
    ),
  ]);
  return { cover, side, rear, separation, descriptions, features };
}

async function print(image: Sharp, quality = 74): Promise<Print> {
  return { data: await image.jpeg({ quality }).toBuffer(), format: 'jpg' };
}

/** A shade of ink over a picture: at its foot, so that it ends in the page, or over all of it. */
function fadeTo(where: 'below' | 'all', width: number, height: number) {
  const stops =
    where === 'below'
      ? [
          [0, 0.72],
          [0.34, 0],
          [0.62, 0],
          [1, 1],
        ]
      : [
          [0, 0.25],
          [0.4, 0.45],
          [1, 0.96],
        ];
  const drawn = stops.map(
    ([offset, opacity]) =>
      `<stop offset="${offset}" stop-color="${colours.ink}" stop-opacity="${opacity}"/>`,
  );
  return {
    input: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="0" y2="1">${drawn.join('')}</linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    ),
  };
}
