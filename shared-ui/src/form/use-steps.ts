import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'shared-contracts/router';

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** Key in the state of a history entry: the step shown before it. */
const cameFrom = 'stepBefore';

/** Id of the step's element, which is also the hash of its address. */
export const stepId = (step: string): string => `step-${step}`;

/**
 * The current step, kept in the address's hash, so that back and forward move through the steps and a reload keeps
 * the step. Null before hydration, because the server does not know the hash; the style sheet shows the right step
 * then.
 */
export function useSteps(steps: readonly string[], begin: string | undefined) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isAlive = useSyncExternalStore(never, yes, no);
  const named = steps.find((step) => hash === `#${stepId(step)}`);
  const last = useRef<string | null>(null);
  // The hash may name another part of the page; the step stays then.
  const stays = hash === '' ? undefined : (last.current ?? undefined);
  const current = isAlive ? (named ?? stays ?? begin ?? steps[0] ?? '') : null;
  const focusAfter = useRef<(() => void) | null>(null);
  // Synchronises with the focus: the focused element belongs to a step that is hidden now.
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
    /** Shows another step and moves the focus to its heading, or calls `focus`. */
    go,
    /**
     * Shows the previous step, by the browser's history if that was the previous entry, so that going back again
     * never returns to the step that was left.
     */
    back: (step: string) => {
      if (state?.[cameFrom] === step) void navigate(-1);
      else go(step, { replace: true });
    },
  };
}
