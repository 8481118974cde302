import path from 'node:path';

/**
 * Tests and benches build into releases of their own: what is live in the checkout is what its developer has made live.
 * Imported before anything that reads the settings; what this process starts has them too.
 */
process.env.RELEASES_DIR = path.join(import.meta.dirname, '../.cache/test-releases');
delete process.env.RELEASE_STORE;
