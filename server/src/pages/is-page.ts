/** Folders of files and calls, and addresses that name a file: a miss there is a miss, not a page. */
const notPages = /^\/(assets|storage|api|-)\/|\.[a-z0-9]{2,5}$/i;

export const isPage = ({ pathname }: URL): boolean => !notPages.test(pathname);
