import type { Location } from 'react-router-dom';

/** Name of the first entry of this document, kept with it for when the document is loaded again. */
const firstEntry: string = history.state?.entry ?? crypto.randomUUID();
history.replaceState({ ...history.state, entry: firstEntry }, '');

/**
 * Key of a scroll position. The first entry of every document has the key `default` of the router, under which another
 * document of the tab may have left its own position.
 */
export const entryKey = ({ key }: Pick<Location, 'key'>): string =>
  key === 'default' ? firstEntry : key;
