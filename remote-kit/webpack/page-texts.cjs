const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Loader for messages in server builds: adds the texts that come with the data of pages, `words.json` and
 * `…-words.json` beside their loaders, by the name of their file. So the server knows every text that staff may write
 * over, and no script of a visitor has them.
 */
module.exports = function pageTexts(messages) {
  const source = path.join(path.dirname(this.resourcePath), '..');
  const locale = path.basename(this.resourcePath, '.json');
  const texts = JSON.parse(messages);
  this.addContextDependency(source);
  for (const file of readdirSync(source, { recursive: true }).sort()) {
    if (!/(^|-|\/)words\.json$/.test(file)) continue;
    const words = JSON.parse(readFileSync(path.join(source, file), 'utf8'));
    const name = file.replace(/\.json$/, '');
    add(texts, name.split(path.sep), words[locale], `${name} in ${this.resourcePath}`);
  }
  return JSON.stringify(texts);
};

function add(texts, [key, ...inner], words, where) {
  if (typeof texts[key] === 'string') throw new Error(`There are two texts named ${where}`);
  texts[key] ??= {};
  if (inner.length === 0) Object.assign(texts[key], words);
  else add(texts[key], inner, words, where);
}
