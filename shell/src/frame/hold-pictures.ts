/**
 * Keeps lazy pictures below the screen from being fetched before the page's scripts. Browsers fetch them more than
 * 1,250 px ahead, and on a phone's connection four such pictures delayed the scripts by more than half a second.
 * They are fetched as soon as the visitor does anything, or when the returned function is called.
 */
export function holdPictures(): () => void {
  // Whole blocks, because reading the place of each picture would lay out what `content-visibility` skips.
  const blocks = document.querySelectorAll('#main > *, #main [data-below-fold], #main ~ footer');
  const below = [...blocks].filter((one) => one.getBoundingClientRect().top > window.innerHeight);
  const held = below.flatMap((block) => [
    ...block.querySelectorAll<HTMLElement>('img[loading="lazy"]'),
  ]);
  // Out of reach for the browser, while the layout stays as it is.
  for (const picture of held) picture.style.translate = '0 -9999px';
  // Ends the rule in frame.module.css, which holds all until here.
  document.documentElement.setAttribute('data-held', '');
  const release = () => {
    for (const picture of held.splice(0)) picture.style.translate = '';
  };
  for (const event of ['scroll', 'pointerdown', 'keydown', 'beforeprint'])
    window.addEventListener(event, release, { once: true, passive: true });
  return release;
}
