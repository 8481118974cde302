import { readFileSync } from 'node:fs';
import { ConfigError, codeOf } from './config-error';

/**
 * Values of these settings: from the environment, or from the file that `<NAME>_FILE` names, as secrets of Docker and
 * Kubernetes are given. An empty setting counts as not set. Throws a `ConfigError` that names each file that cannot
 * be used.
 */
export function readSettings(
  env: NodeJS.ProcessEnv,
  names: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const settings: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of Object.keys(names)) {
    const [value, file] = [env[name], env[`${name}_FILE`]];
    if (value) settings[name] = value;
    if (!file) continue;
    if (value) faults.push(`Set ${name} or ${name}_FILE, not both.`);
    try {
      settings[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (!settings[name]) faults.push(`Put the value of ${name} into ${file}, which is empty.`);
    } catch (error) {
      faults.push(
        `Set ${name}_FILE to a file that this process can read: ${file} is not one (${codeOf(error)}).`,
      );
    }
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return settings;
}
