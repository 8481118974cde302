const path = require('node:path');

/**
 * Loader for a remote's messages in browser builds: replaces the imported messages by a function that fetches them,
 * so that a visitor downloads one language. The release description finds the chunk by its name.
 */
module.exports = function oneLanguage() {
  const locale = path.basename(this.resourcePath, '.json');
  const source = JSON.stringify(`./${locale}.json?messages`);
  return `export default () => import(/* webpackChunkName: "messages-${locale}" */ ${source});`;
};
