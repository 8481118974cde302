const path = require('node:path');

/**
 * Loader for a remote's messages in browser builds: replaces the imported messages by a function that fetches them,
 * so that a visitor downloads one language. The release description finds the chunk by its name. The fetched messages
 * are an ECMAScript module, and the function has a name: webpack's runtime then has no code for the other case in every
 * remote's entry.
 */
module.exports = function oneLanguage(messages) {
  if (this.resourceQuery === '?messages') return `export default ${messages}`;
  const locale = path.basename(this.resourcePath, '.json');
  const source = JSON.stringify(`./${locale}.json?messages`);
  return `const load = () => import(/* webpackChunkName: "messages-${locale}" */ ${source});
export { load as default };`;
};
