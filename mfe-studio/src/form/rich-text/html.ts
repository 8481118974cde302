const supportedTags = /^(p|br|strong|b|em|i|a|ul|ol|li|h3|blockquote|bdi)$/;

/** Whether the rich-text editor supports all elements of the HTML. */
export const isSupportedHtml = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, tag = '']) =>
    supportedTags.test(tag.toLowerCase()),
  );

/** Removes the paragraphs that the editor puts into list items, which the site's HTML does not have. */
export const unwrapListItems = (html: string): string =>
  html.replace(/<li><p>(.*?)<\/p>/gs, '<li>$1');
