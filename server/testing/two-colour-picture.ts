import sharp from 'sharp';

/** A picture with a red left and a blue right half. */
export const twoColourPicture = () =>
  sharp({ create: { width: 1200, height: 630, channels: 3, background: '#00f' } })
    .composite([
      {
        input: { create: { width: 600, height: 630, channels: 3, background: '#f00' } },
        ...{ left: 0, top: 0 },
      },
    ])
    .png()
    .toBuffer();

/** Returns which colour is on the left. */
export async function leftColour(picture: Buffer | string): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(info.height / 3) * info.width + Math.floor(info.width / 8)) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}
