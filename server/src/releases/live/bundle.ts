import { readFileSync } from 'node:fs';
import vm from 'node:vm';

/**
 * Evaluates one CommonJS bundle and returns what it exports. Nothing is kept in the module cache, so a
 * release that is let go can be collected. `provide` answers the bundle's imports; it throws on those
 * that a bundle may not have.
 */
export function loadBundle(file: string, provide: (name: string) => unknown): unknown {
  const module = { exports: {} };
  const evaluate = vm.compileFunction(
    readFileSync(file, 'utf8'),
    ['module', 'exports', 'require', '__filename'],
    { filename: file },
  );
  evaluate(module, module.exports, provide, file);
  return module.exports;
}
