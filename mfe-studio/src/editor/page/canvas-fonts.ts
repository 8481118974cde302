const family = 'Readex Pro';

/**
 * Loads the brand fonts in a document however late they arrive: the site's own `font-display` drops late fonts to
 * avoid layout shifts, which would show other fonts in the editor's preview. Returns a function that ends it.
 */
export function loadBrandFont(root: Document): () => void {
  const seenSheets = new Set<CSSStyleSheet>();
  const addFaces = () => {
    for (const sheet of root.styleSheets) {
      if (seenSheets.has(sheet)) continue;
      seenSheets.add(sheet);
      for (const rule of sheet.cssRules) addFontFace(root, rule);
    }
  };
  // `load` events of style sheets do not bubble
  root.addEventListener('load', addFaces, { capture: true });
  addFaces();
  return () => root.removeEventListener('load', addFaces, { capture: true });
}

function addFontFace(root: Document, rule: CSSRule): void {
  // The iframe's window has its own classes
  const Face = root.defaultView?.FontFace;
  if (!Face || !rule.cssText.startsWith('@font-face')) return;
  const { style } = rule as CSSFontFaceRule; // Checked by its text above
  if (!style.getPropertyValue('font-family').includes(family)) return;
  const face = new Face(family, style.getPropertyValue('src'), {
    weight: style.getPropertyValue('font-weight'),
    unicodeRange: style.getPropertyValue('unicode-range'),
    display: 'block',
  });
  root.fonts.add(face);
}
