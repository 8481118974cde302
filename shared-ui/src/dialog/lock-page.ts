/** Toasts stay usable next to an open dialog. */
const toastContainerSelector = '.notistack-SnackbarContainer';

/** Makes the page inert except dialogs and toasts, and stops its scrolling. Returns a function that undoes both. */
export function lockPage(layer: HTMLElement): () => void {
  const parts = [...(layer.parentElement?.children ?? [])] as HTMLElement[];
  const inertElements = parts.filter(
    (part) => part !== layer && !part.inert && !part.matches(toastContainerSelector),
  );
  const page = document.documentElement.style;
  const { overflow } = page;
  for (const part of inertElements) part.inert = true;
  page.overflow = 'hidden';
  return () => {
    for (const part of inertElements) part.inert = false;
    page.overflow = overflow;
  };
}
