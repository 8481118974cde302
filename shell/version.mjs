import path from 'node:path';
import { buildVersion } from 'remote-kit/webpack/fingerprint';

const root = import.meta.dirname;

/** Version of the shell with its current sources, those of the shared packages and of its build. */
export const shellVersion = () => {
  const workspaces = [
    root,
    path.join(root, '../shared-ui'),
    path.join(root, '../shared-contracts'),
  ];
  const folders = [...workspaces, path.join(root, '../remote-kit/webpack')];
  return buildVersion(root, { folders, workspaces });
};
