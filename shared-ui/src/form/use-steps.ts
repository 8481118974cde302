import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'shared-contracts/router';

const subscribeNever = () => () => {};
const returnTrue = () => true;
const returnFalse = () => false;

/** Key in the state of a history entry: the step shown before it. */
const previousStepState = 'stepBefore';

/** Id of the step's element, which is also the hash of its address. */
export const stepId = (step: string): string => `step-${step}`;

/**
 * The current step, kept in the address's hash, so that back and forward move through the steps and a reload keeps
 * the step. Null before hydration, because the server does not know the hash; the style sheet shows the right step
 * then.
 */
export function useSteps(steps: readonly string[], initialStep: string | undefined) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useSyncExternalStore(subscribeNever, returnTrue, returnFalse);
  const stepOfHash = steps.find((step) => hash === `#${stepId(step)}`);
  const lastStep = useRef<string | null>(null);
  // The hash may name another part of the page; the step stays then.
  const currentWithoutHash = hash === '' ? undefined : (lastStep.current ?? undefined);
  const current = isHydrated
    ? (stepOfHash ?? currentWithoutHash ?? initialStep ?? steps[0] ?? '')
    : null;
  const focusAfter = useRef<(() => void) | null>(null);
  // Synchronises with the focus: the focused element belongs to a step that is hidden now.
  useEffect(() => {
    const before = lastStep.current;
    lastStep.current = current;
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
      { replace, preventScrollReset: true, state: { ...state, [previousStepState]: current } },
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
      if (state?.[previousStepState] === step) void navigate(-1);
      else go(step, { replace: true });
    },
  };
}
