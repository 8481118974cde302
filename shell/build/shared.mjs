import { createRequire } from 'node:module';
import path from 'node:path';
import { rangeOf, singletons } from 'shared-contracts/webpack/singletons';

const require = createRequire(import.meta.url);
/** Of these, the shell provides the part that the contract names. */
const facades = ['react-router-dom', 'react-i18next'];
const facadeOf = (name) => path.join(import.meta.dirname, `../src/facade/${name}.ts`);

const versionOf = (name) => require(`${name.split('/')[0]}/package.json`).version;

/** The shell provides every singleton: at once what each page needs, on demand what brings a library of its own. */
export function sharedByHost() {
  return Object.fromEntries(
    singletons().map(({ name, onDemand }) => [
      name,
      {
        singleton: true,
        eager: !onDemand,
        version: versionOf(name),
        requiredVersion: rangeOf(name),
        ...(facades.includes(name) && { import: facadeOf(name), packageName: name }),
      },
    ]),
  );
}
