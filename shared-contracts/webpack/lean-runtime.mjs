import webpack from 'webpack';

const name = 'LeanRuntime';

/**
 * Leaves out of an entry what no remote of ours uses: it provides nothing to others, asks the host for modules by name
 * and range, and finds its files beside its entry, under the address by which the page named it, on this site and on
 * any other that shows it. That is 0.3 kB of every entry.
 */
const lean = {
  publicPath: () =>
    `${webpack.RuntimeGlobals.publicPath} = document.currentScript.getAttribute("src").replace(/[^/]+$/, "");`,
  sharing: () => '',
  consumes: (generated) =>
    generated
      .replace(/\bfallback: ?\(\) ?=> ?.*?(?=\bsingleton:)/gs, '')
      .replace(/\b(singleton|strictVersion|eager|layer): ?[\w!]+( 0)?,\s*/g, ''),
};

export class LeanRuntime {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // in development files have an address of their own, and modules that can be exchanged need the whole runtime
      if (compilation.outputOptions.publicPath !== 'auto') return;
      compilation.hooks.runtimeModule.tap(name, (module) => {
        const shorten = lean[module.name];
        if (!shorten) return;
        const generate = module.generate.bind(module);
        module.generate = () => shorten(generate() ?? '');
      });
    });
  }
}
