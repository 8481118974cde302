import { type ComponentProps, type MouseEvent, useContext } from 'react';
import {
  createPath,
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  UNSAFE_DataRouterContext,
} from 'react-router-dom';

/** The part of React Router's properties that the site uses. */
export interface LinkProps
  extends Pick<RouterLinkProps, 'to' | 'replace' | 'preventScrollReset' | 'viewTransition'>,
    Omit<ComponentProps<'a'>, 'href'> {}

/**
 * The router's `Link`, which does not render again on client-side navigation: a page shows a hundred of them,
 * and none of their addresses depends on the page at hand. The router's own, which a link that is relative to
 * its page is, costs the server up to 0.9 ms more of the 6.7 that 150 pages a second leave (decision 11).
 */
export function Link(props: LinkProps) {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { to, onClick, replace, preventScrollReset, viewTransition, ...anchor } = props;
  const isPlain = typeof to === 'string' && /^\/(?!\/)/.test(to);
  if (!isPlain) return <RouterLink {...props} />;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !router || !isMeantHere(event)) return;
    event.preventDefault();
    const isHere = to === createPath(router.state.location);
    void router.navigate(to, {
      replace: replace ?? isHere,
      ...(preventScrollReset !== undefined && { preventScrollReset }),
      ...(viewTransition !== undefined && { viewTransition }),
    });
  };
  return <a {...anchor} href={to} onClick={follow} />;
}

/** Whether the click is the page's: not one for another tab or window, or to save the target. */
function isMeantHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isModified && (target === '' || target === '_self');
}
