/** Longest side in px after resizing: the site stores no larger photos. */
const maxSidePx = 2048;

/** Photos up to this size in bytes are sent unchanged. */
const maxUnshrunkBytes = 700_000;

/**
 * Resizes a large photo to a JPEG. Returns the original when the browser cannot decode it or the result is not
 * smaller.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  if (photo.size <= maxUnshrunkBytes) return photo;
  try {
    const bitmap = await createImageBitmap(photo);
    const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
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
