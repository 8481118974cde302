import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'shared-contracts/router';

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** In the state of a history entry: the step that was shown before it. */
const cameFrom = 'stepBefore';

export const stepId = (step: string): string => `step-${step}`;

/**
 * The step that the address's fragment names, so that the browser's ways back and forward lead through the steps, and a
 * reload stays. Null before the page's script runs: no server knows the fragment, and the style sheet goes by it.
 */
export function useSteps(steps: readonly string[], begin: string | undefined) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isAlive = useSyncExternalStore(never, yes, no);
  const named = steps.find((step) => hash === `#${stepId(step)}`);
  const last = useRef<string | null>(null);
  // another part of the page, such as its beginning, may be named: the step stays
  const stays = hash === '' ? undefined : (last.current ?? undefined);
  const current = isAlive ? (named ?? stays ?? begin ?? steps[0] ?? '') : null;
  const focusAfter = useRef<(() => void) | null>(null);
  // Synchronises with the document's focus: what had it is in a step that is not shown any more.
  useEffect(() => {
    const before = last.current;
    last.current = current;
    if (before === null || current === null || before === current) return;
    const focus = focusAfter.current;
    focusAfter.current = null;
    if (focus) return focus();
    document.getElementById(stepId(current))?.querySelector('h2')?.focus();
  }, [current]);
  const go = (
    step: string,
    { focus, replace = false }: { focus?: () => void; replace?: boolean } = {},
  ) => {
    if (step === current) return focus?.();
    focusAfter.current = focus ?? null;
    void navigate(
      { pathname, search, hash: stepId(step) },
      { replace, preventScrollReset: true, state: { ...state, [cameFrom]: current } },
    );
  };
  return {
    current,
    /** Shows another step, and gives the focus to its heading, or as `focus` does. */
    go,
    /** Shows the step before. The browser's own way back leads on from there, and never to the step that was left. */
    back: (step: string) => {
      if (state?.[cameFrom] === step) void navigate(-1);
      else go(step, { replace: true });
    },
  };
}
