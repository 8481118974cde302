/**
 * The part of React Router that remotes may use. The shell ships only these exports, because all of React Router
 * would be 30 kB.
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
