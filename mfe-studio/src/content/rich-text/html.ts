const known = /^(p|br|strong|b|em|i|a|ul|ol|li|h3|blockquote|bdi)$/;

/** Whether the editor has a style for everything in it. */
export const isKnownHtml = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, tag = '']) =>
    known.test(tag.toLowerCase()),
  );

/** The editor has a paragraph in each point of a list, and the site has none. */
export const plainItems = (html: string): string => html.replace(/<li><p>(.*?)<\/p>/gs, '<li>$1');
