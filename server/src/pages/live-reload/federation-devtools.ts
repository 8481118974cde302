import { releaseAddress } from 'shared-contracts/release';

/**
 * Development only: a script that describes the host and the page's remotes to the Module Federation Chrome
 * extension. Source of the format: `GlobalModuleInfo` of `@module-federation/sdk`.
 */
export const devtoolsScript = `{
const { release } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
const tell = (release) => {
const common = { buildVersion: '', remoteTypes: '', remoteEntryType: 'global', types: '', shared: [] };
const shell = { ...common, version: release?.id, globalName: 'shell', remoteEntry: '', publicPath: location.origin + '/', modules: [], remotesInfo: {} };
const moduleInfo = { shell };
for (const { name, version, container, entry } of release?.remotes ?? []) {
  const publicPath = new URL('.', new URL(entry, location)).href;
  const manifest = publicPath + 'mf-manifest.json';
  shell.remotesInfo[name] = { matchedVersion: manifest };
  moduleInfo[name + ':' + manifest] = {
    ...{ ...common, version: manifest, buildVersion: version, globalName: container },
    ...{ remoteEntry: entry.slice(entry.lastIndexOf('/') + 1), publicPath, remotesInfo: {} },
    modules: [{ moduleName: 'remote', modulePath: './remote', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } }],
  };
}
globalThis.__FEDERATION__ ??= { __GLOBAL_PLUGIN__: [], __INSTANCES__: [], __SHARE__: {}, __MANIFEST_LOADING__: {}, moduleInfo: {} };
Object.assign(globalThis.__FEDERATION__.moduleInfo, moduleInfo);
};
tell(release);
// a document names the remotes of its own page
if (release?.isPart)
  fetch('${releaseAddress}/' + release.id).then(async (answer) => answer.status === 200 && tell(await answer.json()));
}
`;
