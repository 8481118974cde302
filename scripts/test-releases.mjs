import path from 'node:path';

/**
 * Gives tests and benchmarks their own releases folder, so that a developer's live versions stay. Import before
 * anything that reads the settings; child processes inherit it.
 */
process.env.RELEASES_DIR = path.join(import.meta.dirname, '../.cache/test-releases');
delete process.env.RELEASE_STORE;
delete process.env.RELEASE_STORE_FILE;
