import sanitize from 'sanitize-html';

/**
 * Groups of digits such as dates, ranges and phone numbers. In Arabic text their parts would be shown in reverse
 * order.
 */
const digitGroups = /\+?\d+(?:[-–/×\u00a0 ]\d+)+|\+\d+/g;

/**
 * Sanitised HTML of an author: no scripts, and nothing that changes the page around it. Digit groups are isolated, so
 * that they read from left to right in both languages.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'blockquote', 'hr', 'dl', 'dt', 'dd'],
      ...['strong', 'b', 'em', 'i', 'a', 'bdi', 'span', 'sup', 'sub'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['dir', 'lang'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    textFilter: (text, parent) =>
      parent === 'bdi' ? text : text.replace(digitGroups, '<bdi dir="ltr">$&</bdi>'),
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
      }),
    },
  });
}
