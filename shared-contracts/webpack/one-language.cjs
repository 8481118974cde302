const path = require('node:path');

/**
 * Loader for the messages of a remote in its browser build: what the source imports as messages is there
 * a function that fetches them, so that a visitor gets one language. The chunk is named for the release.
 */
module.exports = function oneLanguage() {
  const locale = path.basename(this.resourcePath, '.json');
  const source = JSON.stringify(`./${locale}.json?messages`);
  return `export default () => import(/* webpackChunkName: "messages-${locale}" */ ${source});`;
};
