/**
 * The part of React Router that the contract promises to remotes. The shell provides this file as
 * `react-router-dom`: what is not named here is tree-shaken away instead of being shipped for everyone.
 */
export {
  createContext,
  data,
  generatePath,
  isRouteErrorResponse,
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
} from 'react-router';
export { Link } from './link';
