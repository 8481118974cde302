import type { ContainerSource } from 'shared-contracts/release';
import type { Container } from './browser-host';

/**
 * Loads a container that is an ES module. `import()` takes no integrity hash, so a `modulepreload` link with the hash
 * runs first.
 */
export async function importContainer({ entry, integrity }: ContainerSource): Promise<Container> {
  await new Promise<unknown>((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: entry, integrity, crossOrigin: '' });
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${entry} could not be fetched, or is not what it should be`));
    };
    document.head.append(link);
  });
  return import(/* webpackIgnore: true */ entry);
}
