import { portSources } from '../port-sources';

const folder = import.meta.dirname;

const replacements = {
  'shared-contracts/src/router/router.ts': `export {
  Link, useLoaderData, useLocation, useMatches, useNavigate, useNavigationType,
} from 'peer-kit';
`,
  'shared-contracts/src/remote/remote.ts': "export { textOf } from './messages';\n",
  // The form's messages load with the form's code
  'shared-contracts/src/i18n/i18n.ts': `export { useTranslation } from 'peer-kit';
export const lateMessages = { bring: async () => {} };
`,
  'shared-ui/src/deferred/deferred.tsx':
    'export const Deferred = ({ children }: any) => children;\n',
  'shell/src/app/shell-context.ts': "export { useShell } from 'peer-kit';\n",
  'shell/src/app/use-page-visit.ts':
    "export { useVisit as usePageVisit } from 'shared-contracts/visit';\n",
};

export const portToModern = () =>
  portSources({
    folder,
    replacements,
    marksClientComponents: false,
    fonts: 'host/config/public/fonts',
  });
