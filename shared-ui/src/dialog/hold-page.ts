/** Toasts are heard and pressed beside an open dialog. */
const toasts = '.notistack-SnackbarContainer';

/** Makes all of the page inert but the layer of dialogs and toasts, and keeps it from scrolling. Returns what ends it. */
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
