const { transform } = require('@swc/core');

/** Compiles the sources of the developed remote with React Refresh. */
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
    // The rest of the message is the compiler's own stack.
    done(new Error(error.message.split('\n\nCaused by:')[0]));
  }
};
