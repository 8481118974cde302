import path from 'node:path';
import { buildVersion } from 'shared-contracts/webpack/fingerprint';

const root = import.meta.dirname;

/** Version of the shell with its current sources and those of the shared packages. */
export const shellVersion = () => {
  const folders = [root, path.join(root, '../shared-ui'), path.join(root, '../shared-contracts')];
  return buildVersion(root, { folders, workspaces: folders });
};
