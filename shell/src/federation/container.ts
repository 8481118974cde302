import { shareScope } from 'generated/surface-web';
import type { ContainerSource } from 'shared-contracts/release';

/** What an entry script leaves in the page: a container, as Module Federation builds them. */
interface Container {
  init(scope: typeof shareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

const containers = new Map<string, Promise<Container>>();

/**
 * The module that a version of a remote exposes. Its entry is fetched once, and only if it has the hash that the
 * page names; it checks its own chunks. Rejects when it cannot be had; the next call then tries again.
 */
export async function loadExposed(source: ContainerSource, module: string): Promise<unknown> {
  const container = await (containers.get(source.container) ?? open(source));
  const factory = await container.get(module);
  return factory();
}

function open(source: ContainerSource): Promise<Container> {
  const opening = fetchContainer(source);
  containers.set(source.container, opening);
  opening.catch(() => containers.delete(source.container));
  return opening;
}

async function fetchContainer({
  entry,
  container: name,
  integrity,
}: ContainerSource): Promise<Container> {
  await runScript(entry, integrity);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`${entry} left no container`);
  await container.init(shareScope);
  return container;
}

function runScript(src: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src, async: true, ...(integrity && { integrity, crossOrigin: '' }) });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be fetched, or is not what it should be`));
    };
    document.head.append(script);
  });
}
