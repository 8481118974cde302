/**
 * The part of React Router that remotes may use. The shell ships what is named here and no more, for
 * everyone: React Router as a whole would be 30 kB.
 */
export {
  createContext,
  data,
  generatePath,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  matchPath,
  NavLink,
  Outlet,
  RouterContextProvider,
  redirect,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { Link, type LinkProps } from './link';
