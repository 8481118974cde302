const typescript = require('typescript');

/** What each file was last compiled to, by its path. */
const compiled = new Map();

/**
 * TypeScript for ts-loader. It keeps what it has compiled while the process lives: the builds for browsers and for the
 * server, and those of several workspaces in one process, compile the same files.
 */
module.exports = Object.create(typescript, {
  transpileModule: {
    value(text, options) {
      const asked = JSON.stringify([text, options.compilerOptions]);
      const last = compiled.get(options.fileName);
      if (last?.asked === asked) return last.answer;
      const answer = typescript.transpileModule(text, options);
      compiled.set(options.fileName, { asked, answer });
      return answer;
    },
  },
});
