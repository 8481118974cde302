export interface LegalText {
  /** HTML before the first heading. */
  introduction: string;
  sections: LegalSection[];
}

export interface LegalSection {
  /** Position in the text, so it is the same in both languages. */
  id: string;
  title: string;
  html: string;
}

/**
 * Splits a legal text at its `h2` headings. The server has sanitised the HTML: headings have no attributes and
 * contain text only.
 */
export function readSections(content: string): LegalText {
  const [introduction = '', ...parts] = content.split('<h2>');
  const sections = parts.map((part, index) => {
    const [title = '', html = ''] = part.split('</h2>');
    return { id: `section-${index + 1}`, title: plainText(title), html };
  });
  return { introduction, sections };
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

const plainText = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? '');
