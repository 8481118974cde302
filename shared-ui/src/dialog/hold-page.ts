/** Toasts stay usable next to an open dialog. */
const toasts = '.notistack-SnackbarContainer';

/** Makes the page inert except dialogs and toasts, and stops its scrolling. Returns a function that undoes both. */
export function holdPage(layer: HTMLElement): () => void {
  const parts = [...(layer.parentElement?.children ?? [])] as HTMLElement[];
  const held = parts.filter((part) => part !== layer && !part.inert && !part.matches(toasts));
  const page = document.documentElement.style;
  const { overflow } = page;
  for (const part of held) part.inert = true;
  page.overflow = 'hidden';
  return () => {
    for (const part of held) part.inert = false;
    page.overflow = overflow;
  };
}
