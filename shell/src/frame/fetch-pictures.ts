/**
 * Fetches the pictures further down that were left out of the first view, so that a capture of the whole page and a visitor
 * who loses the network find them. Slides of a carousel that stand outside the window keep waiting.
 */
export function fetchPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
    const { left, right } = image.getBoundingClientRect();
    if (right > left && right > 0 && left < window.innerWidth) image.loading = 'eager';
  }
}
