const family = 'Readex Pro';

/**
 * Shows the brand's letters in a document whenever they come: the site's own rules give up on what is late, so that
 * no visitor's page moves, and would leave the editor's page with others. Answers what ends it.
 */
export function showLetters(root: Document): () => void {
  const seen = new Set<CSSStyleSheet>();
  const show = () => {
    for (const sheet of root.styleSheets) {
      if (seen.has(sheet)) continue;
      seen.add(sheet);
      for (const rule of sheet.cssRules) addFace(root, rule);
    }
  };
  // loads of style sheets do not bubble
  root.addEventListener('load', show, { capture: true });
  show();
  return () => root.removeEventListener('load', show, { capture: true });
}

function addFace(root: Document, rule: CSSRule): void {
  // the classes of a frame's own window are others
  const Face = root.defaultView?.FontFace;
  if (!Face || !rule.cssText.startsWith('@font-face')) return;
  const { style } = rule as CSSFontFaceRule; // its text says so
  if (!style.getPropertyValue('font-family').includes(family)) return;
  const face = new Face(family, style.getPropertyValue('src'), {
    weight: style.getPropertyValue('font-weight'),
    unicodeRange: style.getPropertyValue('unicode-range'),
    display: 'block',
  });
  root.fonts.add(face);
}
