/** Longest side in px of what is taken from a film or a document. */
const longestSide = 1920;

/** Whether the browser takes the file for a film or a document. The server looks at what it holds. */
export const isFilm = ({ type, name }: File) =>
  type.startsWith('video/') || /\.(mp4|m4v|mov|webm)$/i.test(name);
export const isDocument = ({ type, name }: File) =>
  type === 'application/pdf' || /\.pdf$/i.test(name);

/**
 * The picture that stands for a film or a document: an early frame, or the first page. Null for other files, and for one
 * that this browser cannot show; the server then says why it is not taken.
 */
export async function posterOf(file: File): Promise<Blob | null> {
  if (isDocument(file)) return firstPage(file).catch(() => null);
  if (!isFilm(file)) return null;
  return framesOf(file, 1).then(
    ([frame]) => frame ?? null,
    () => null,
  );
}

/**
 * Frames of a film at equal steps from its beginning, as WebP. Rejects when the browser cannot play it. `onProgress` gets
 * the share that is done.
 */
export async function framesOf(
  file: File,
  count: number,
  onProgress: (share: number) => void = () => undefined,
): Promise<Blob[]> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    video.src = url;
    await happens(video, 'loadeddata');
    const { duration, videoWidth, videoHeight } = video;
    const length = Number.isFinite(duration) ? duration : 0;
    const frames: Blob[] = [];
    for (let at = 0; at < count; at += 1) {
      // the first frames of a film are often black
      const time = count === 1 ? Math.min(1, length / 2) : (at * length) / count;
      if (time !== video.currentTime) {
        video.currentTime = time;
        await happens(video, 'seeked');
      }
      frames.push(await drawn(video, videoWidth, videoHeight));
      onProgress((at + 1) / count);
    }
    return frames;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** ms after which a film that loads no further is given up. */
const patienceMs = 20_000;

const happens = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event}`)), patienceMs);
    const settle = (work: () => void) => () => {
      clearTimeout(timer);
      work();
    };
    video.addEventListener(event, settle(resolve), { once: true });
    video.addEventListener(
      'error',
      settle(() => reject(new Error('the film cannot be played'))),
      { once: true },
    );
  });

async function firstPage(file: File): Promise<Blob> {
  const { getDocument } = await import('unpdf/pdfjs');
  const data = new Uint8Array(await file.arrayBuffer());
  const pdf = await getDocument({ data, isEvalSupported: false }).promise;
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) });
  const canvas = canvasOf(viewport.width, viewport.height);
  await page.render({ canvas, viewport }).promise;
  return toBlob(canvas);
}

async function drawn(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = canvasOf(width * scale, height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return toBlob(canvas);
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width), Math.round(height)];
  return canvas;
}

/** Browsers that write no WebP write PNG instead; the server takes both. */
const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas is empty'))),
      'image/webp',
      0.92,
    ),
  );
