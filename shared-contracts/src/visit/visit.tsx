import {
  Component as BoundaryBase,
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useMemo,
  useState,
} from 'react';
import type { Api, ModelSummary, Sender, Settings } from '../api/api';
import { type RefusedPost, readSent } from '../api/posted';
import type { Locale } from '../locale/locale';
import { useLocation } from '../router/router';
import type { PropsOf } from './lent-props';

export { afterFrame } from './after-frame';
export { atRest } from './at-rest';
export { firstInteraction, nextInteraction } from './first-interaction';
export type { LentProps, PropsOf } from './lent-props';
export { tabStorage } from './tab-storage';
export { showConnectionNotice, untilLoaded } from './until-loaded';

/** A fragment that is ready to render, or the reason why it is not. */
export type FragmentState =
  | {
      status: 'ready';
      Component: ComponentType<Record<string, unknown>>;
      data: unknown;
      /** The remote that lends it; its calls go out in that name. */
      sender?: Sender;
    }
  | { status: 'failed' };

/** Where the shell finds parts of other teams. */
export interface FragmentHost {
  /** The fragment, if the page declared that it uses it or if it was loaded before. */
  peek(name: string): FragmentState | undefined;
  /** Loads a fragment on demand; the same promise for the same name until the page changes. Never rejects. */
  load(name: string): Promise<FragmentState>;
  /** Forgets what `load` of this name has come to, so that it is tried again. */
  forget?(name: string): void;
  /** Loads the version before the one that failed while it was rendered. Never rejects. */
  replace?(name: string, failure: unknown): Promise<FragmentState>;
}

/** What every part of a page may know of the visit. */
export interface Visit {
  locale: Locale;
  dir: 'ltr' | 'rtl';
  settings: Settings;
  /** Those at hand: the first of all, and those that the page's address names. */
  models: readonly ModelSummary[];
  /** Whether the site has more than the first of them. */
  hasMoreModels?: boolean | undefined;
  api: Api;
  fragments: FragmentHost;
  /** A form of this page that the browser posted by itself and that was not taken. */
  refused?: RefusedPost | undefined;
  /** On pages of staff: what stands inside speaks this language, whichever the page speaks. */
  InLanguage?: ComponentType<{ locale: Locale; children: ReactNode }>;
}

const VisitContext = createContext<Visit | null>(null);

export const VisitProvider = VisitContext.Provider;

/** The visit that this part is rendered in. Throws outside the shell's tree. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit: no VisitProvider above this component');
  return visit;
}

/**
 * What became of a form of this page that the browser posted without the page's script: the reference
 * under which it was taken, or why it was not. Nothing when it was not posted so.
 */
export function usePosted(form: string): { sent: string | null; refused: RefusedPost | null } {
  const { search } = useLocation();
  const { refused } = useVisit();
  return { sent: readSent(search, form), refused: refused?.form === form ? refused : null };
}

interface FragmentProps<Name extends string> {
  /** As `remote/fragment`, such as `mfe-catalog/model-carousel`. */
  name: Name;
  /** Shown in the fragment's place, at its size, while it loads. Defaults to the fallback. */
  loading?: ReactNode;
  /** Shown in the fragment's place, at its size, when it cannot be loaded; it may offer to try again. */
  fallback: ReactNode | ((retry: () => void) => ReactNode);
  /** What this borrower passes to the fragment. */
  props?: PropsOf<Name>;
}

/** A part of another team's, by name. It costs its own place at the most: the page around it stands. */
export function FragmentSlot<Name extends string>({
  name,
  loading,
  fallback: instead,
  props,
}: FragmentProps<Name>) {
  const { fragments } = useVisit();
  const [attempt, setAttempt] = useState(1);
  const retry = () => {
    fragments.forget?.(name);
    setAttempt(attempt + 1);
  };
  const fallback = typeof instead === 'function' ? instead(retry) : instead;
  const pending = loading ?? fallback;
  const replacement = (failure: unknown) => {
    const state = fragments.replace?.(name, failure);
    if (!state) return fallback;
    return (
      <Slot pending={pending} instead={() => fallback}>
        <Shown state={state} fallback={fallback} props={props} />
      </Slot>
    );
  };
  return (
    <Slot key={attempt} pending={pending} instead={replacement}>
      <Found name={name} fallback={fallback} props={props} />
    </Slot>
  );
}

interface SlotProps {
  pending: ReactNode;
  /** Shown when what is inside fails while it is rendered. */
  instead: (failure: unknown) => ReactNode;
  children: ReactNode;
}

/** React tells only classes of what fails below them. */
class Slot extends BoundaryBase<SlotProps, { failure: unknown; hasFailed: boolean }> {
  override state = { failure: null, hasFailed: false };

  static getDerivedStateFromError(failure: unknown) {
    return { failure, hasFailed: true };
  }

  override render() {
    const { pending, instead, children } = this.props;
    if (this.state.hasFailed) return instead(this.state.failure);
    return <Suspense fallback={pending}>{children}</Suspense>;
  }
}

interface Place {
  fallback: ReactNode;
  props: object | undefined;
}

function Found({ name, ...place }: Place & { name: string }) {
  const { fragments } = useVisit();
  return <Shown state={fragments.peek(name) ?? fragments.load(name)} {...place} />;
}

function Shown({
  state,
  fallback,
  props,
}: Place & { state: FragmentState | Promise<FragmentState> }) {
  const fragment = 'then' in state ? use(state) : state;
  if (fragment.status === 'failed') return fallback;
  const { Component, data, sender } = fragment;
  const part = <Component {...props} data={data} />;
  return sender ? <SentBy sender={sender}>{part}</SentBy> : part;
}

/** A part of the page whose calls go out in the name of the remote that it belongs to. */
export function SentBy({ sender, children }: { sender: Sender; children: ReactNode }) {
  const visit = useVisit();
  const { name, version } = sender;
  const own = useMemo(
    () => ({ ...visit, api: visit.api.as({ name, version }) }),
    [visit, name, version],
  );
  return <VisitProvider value={own}>{children}</VisitProvider>;
}
