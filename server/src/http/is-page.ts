/** Addresses of files and API calls, which get a plain 404 instead of a page. */
const nonPagePattern =
  /^\/(assets|storage|api|-)\/|\.(avif|css|csv|gif|ico|jpe?g|js|json|map|mp4|pdf|png|svg|txt|webm|webmanifest|webp|woff2?|xml)$/i;

/** Whether the address belongs to a page rather than to a file or an API call. */
export const isPage = ({ pathname }: URL): boolean => !nonPagePattern.test(pathname);
