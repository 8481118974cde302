const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What a worker has compiled, by file. */
const scripts = new Map();

/**
 * Jest's runtime, with modules that are compiled once in a worker: Jest compiles each anew for each test file, which is
 * most of what loading them costs. Each test file still runs them anew.
 */
module.exports = class KeptScriptsRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const compileByJest = executor.compile.bind(executor);
    const opening = `(function(${executor.injectedModuleParameters.join()}){`;
    executor.compile = (text, file) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      let kept = scripts.get(file);
      if (kept?.text !== text) {
        try {
          // On a line of its own, because a remark may end the text
          const code = `${opening}${text}\n})`;
          const script = new Script(code, { filename: file, columnOffset: -opening.length });
          kept = { text, script };
        } catch {
          // Jest says best what is wrong with it
          return compileByJest(text, file);
        }
        scripts.set(file, kept);
      }
      return kept.script.runInContext(context);
    };
  }
};
