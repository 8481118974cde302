import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portSources } from '../port-sources';

const replacements = {
  'shared-contracts/src/router/router.ts': `export {
  Link, useLocation, useMatches, useNavigate, useNavigationType,
} from 'peer-kit';
`,
  // Server components have no context, so they read the visit from the kit
  'shared-contracts/src/visit/visit-on-server.ts': `export { useVisit } from 'peer-kit';
export { atRest, FragmentSlot, firstInteraction, nextInteraction, VisitProvider } from './visit';
`,
};

export function portToNext(): void {
  portSources({
    folder: import.meta.dirname,
    replacements,
    marksClientComponents: true,
    fonts: 'public/fonts',
    onServer: { './visit': './src/visit/visit-on-server.ts' },
  });
  // A selector of a CSS module must contain a local class in Next.js
  const sheet = path.join(
    import.meta.dirname,
    'node_modules/shell/src/frame/menu-sheet.module.css',
  );
  const rules = readFileSync(sheet, 'utf8').replace(/summary svg/g, '.link svg');
  writeFileSync(sheet, rules);
}
