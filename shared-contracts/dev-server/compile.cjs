const { transform } = require('@swc/core');

/** Loader for the sources of a remote that is developed: says of each component who it is, for fast refresh. */
module.exports = async function compile(source) {
  const done = this.async();
  const { resourcePath } = this;
  try {
    const { code, map } = await transform(source, {
      filename: resourcePath,
      configFile: false,
      swcrc: false,
      sourceMaps: true,
      jsc: {
        parser: { syntax: 'typescript', tsx: resourcePath.endsWith('x') },
        transform: {
          verbatimModuleSyntax: true,
          react: {
            runtime: 'automatic',
            importSource: 'refreshed',
            development: true,
            refresh: true,
          },
        },
        target: 'es2022',
      },
    });
    done(null, code, map);
  } catch (error) {
    // what follows is the compiler's own stack
    done(new Error(error.message.split('\n\nCaused by:')[0]));
  }
};
