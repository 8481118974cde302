/** Longest side that is sent, in px: what the site keeps. */
const longestSide = 2048;

/** Bytes up to which a photo is sent as it is. */
const light = 700_000;

/** A photo that travels quickly, also on a phone; one that this browser cannot read stays as it was. */
export async function withinReach(photo: File): Promise<File> {
  if (photo.size <= light) return photo;
  try {
    const bitmap = await createImageBitmap(photo);
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.86),
    );
    if (!smaller || smaller.size >= photo.size) return photo;
    const name = photo.name.replace(/\.\w+$/, '.jpg');
    return new File([smaller], name, { type: smaller.type, lastModified: photo.lastModified });
  } catch {
    return photo;
  }
}
