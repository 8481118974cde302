/** Folders of files and calls, and addresses of files that pages are made of: a miss there is a miss, not a page. */
const notPages =
  /^\/(assets|storage|api|-)\/|\.(avif|css|gif|ico|jpe?g|js|json|map|mp4|pdf|png|svg|txt|webm|webmanifest|webp|woff2?|xml)$/i;

export const isPage = ({ pathname }: URL): boolean => !notPages.test(pathname);
