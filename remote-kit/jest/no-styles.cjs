/**
 * Replaces Emotion's style sheet: jsdom has no layout, but matches every rule of the document against every queried
 * element.
 */
exports.StyleSheet = class {
  tags = [];
  constructor(options) {
    Object.assign(this, options);
  }
  hydrate() {}
  insert() {}
  flush() {}
};
