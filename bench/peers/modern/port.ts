import { portSources } from '../port-sources';

const folder = import.meta.dirname;

const replacements = {
  'shared-contracts/src/router/router.ts': `export {
  Link, useLoaderData, useLocation, useMatches, useNavigate, useNavigationType,
} from 'peer-kit';
`,
  'shared-ui/src/deferred/deferred.tsx':
    'export const Deferred = ({ children }: any) => children;\n',
};

export const portToModern = () =>
  portSources({
    folder,
    replacements,
    marksClientComponents: false,
    fonts: 'host/config/public/fonts',
  });
