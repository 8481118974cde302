const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Loader for messages in server builds: adds the texts that come with the data of pages, `words.json` and
 * `…-words.json` beside their loaders, by the name of their file: `request-words` for `request/words.json`. So the
 * server knows every text that staff may write over, and no script of a visitor has them.
 */
module.exports = function pageTexts(messages) {
  const source = path.join(path.dirname(this.resourcePath), '..');
  const locale = path.basename(this.resourcePath, '.json');
  const texts = JSON.parse(messages);
  this.addContextDependency(source);
  for (const file of readdirSync(source, { recursive: true }).sort()) {
    if (!/(^|-|\/)words\.json$/.test(file)) continue;
    const words = JSON.parse(readFileSync(path.join(source, file), 'utf8'));
    const name = file.replace(/\.json$/, '').replaceAll(path.sep, '-');
    if (texts[name]) throw new Error(`${this.resourcePath} has texts named ${name} already`);
    texts[name] = words[locale];
  }
  return JSON.stringify(texts);
};
