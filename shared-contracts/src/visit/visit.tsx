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
export { firstInteraction, nextInteraction, noteInteraction } from './first-interaction';
export type { LentProps, PropsOf } from './lent-props';
export { tabStorage } from './tab-storage';
export { restoreTexts, type TranslatedText } from './translated-texts';
export { showConnectionNotice, untilLoaded } from './until-loaded';

/** A loaded fragment, or that it failed. */
export type FragmentState =
  | {
      status: 'ready';
      Component: ComponentType<Record<string, unknown>>;
      data: unknown;
      /** The remote that provides it; its API calls carry that name. */
      sender?: Sender;
    }
  | { status: 'failed' };

/** Loads fragments of other remotes; the shell provides it. */
export interface FragmentHost {
  /** The fragment, if the page declares it in `uses` or it has been loaded before. */
  peek(name: string): FragmentState | undefined;
  /** Loads a fragment on demand. Returns the same promise for the same name until the page changes. Never rejects. */
  load(name: string): Promise<FragmentState>;
  /** Clears the result of `load`, so that it is tried again. */
  forget?(name: string): void;
  /** Loads the remote's previous version after the fragment failed to render. Never rejects. */
  replace?(name: string, failure: unknown): Promise<FragmentState>;
}

/** What every part of a page knows about the visit. */
export interface Visit {
  locale: Locale;
  dir: 'ltr' | 'rtl';
  settings: Settings;
  /** The models of the page: the site's first ones, and those that the page's address names. */
  models: readonly ModelSummary[];
  /** Whether the site has more models than the first ones. */
  hasMoreModels?: boolean | undefined;
  api: Api;
  fragments: FragmentHost;
  /** A form of this page that was posted without script and rejected. */
  refused?: RefusedPost | undefined;
  /** On staff pages: renders its children in this language, independent of the page's. */
  InLanguage?: ComponentType<{ locale: Locale; children: ReactNode }>;
}

const VisitContext = createContext<Visit | null>(null);

export const VisitProvider = VisitContext.Provider;

/** The current visit. Throws outside the shell's `VisitProvider`. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit: no VisitProvider above this component');
  return visit;
}

/**
 * Result of a form that was posted without script: the reference if it was accepted, the problems if not. Both are
 * null when the form was not posted this way.
 */
export function usePosted(form: string): { sent: string | null; refused: RefusedPost | null } {
  const { search } = useLocation();
  const { refused } = useVisit();
  return { sent: readSent(search, form), refused: refused?.form === form ? refused : null };
}

interface FragmentProps<Name extends string> {
  /** As `remote/fragment`, such as `mfe-catalog/model-carousel`. */
  name: Name;
  /** Shown in the fragment's place while it loads, at the same size. Defaults to the fallback. */
  loading?: ReactNode;
  /** Shown in the fragment's place when it cannot be loaded, at the same size; it may offer a retry. */
  fallback: ReactNode | ((retry: () => void) => ReactNode);
  /** Props for the fragment. */
  props?: PropsOf<Name>;
}

/** Shows a fragment of another remote. If it fails, only this place shows the fallback. */
export function FragmentSlot<Name extends string>({
  name,
  loading,
  fallback: renderFallback,
  props,
}: FragmentProps<Name>) {
  const { fragments } = useVisit();
  const [attempt, setAttempt] = useState(1);
  const retry = () => {
    fragments.forget?.(name);
    setAttempt(attempt + 1);
  };
  const fallback = typeof renderFallback === 'function' ? renderFallback(retry) : renderFallback;
  const pending = loading ?? fallback;
  const replacement = (failure: unknown) => {
    const state = fragments.replace?.(name, failure);
    if (!state) return fallback;
    return (
      <Slot pending={pending} renderFallback={() => fallback}>
        <RenderedFragment state={state} fallback={fallback} props={props} />
      </Slot>
    );
  };
  return (
    <Slot key={attempt} pending={pending} renderFallback={replacement}>
      <FragmentContent name={name} fallback={fallback} props={props} />
    </Slot>
  );
}

interface SlotProps {
  pending: ReactNode;
  /** Rendered when the children throw. */
  renderFallback: (failure: unknown) => ReactNode;
  children: ReactNode;
}

/** Error boundaries must be class components. */
class Slot extends BoundaryBase<SlotProps, { failure: unknown; hasFailed: boolean }> {
  override state = { failure: null, hasFailed: false };

  static getDerivedStateFromError(failure: unknown) {
    return { failure, hasFailed: true };
  }

  override render() {
    const { pending, renderFallback, children } = this.props;
    if (this.state.hasFailed) return renderFallback(this.state.failure);
    return <Suspense fallback={pending}>{children}</Suspense>;
  }
}

interface SlotContentProps {
  fallback: ReactNode;
  props: object | undefined;
}

function FragmentContent({ name, ...slotContent }: SlotContentProps & { name: string }) {
  const { fragments } = useVisit();
  return <RenderedFragment state={fragments.peek(name) ?? fragments.load(name)} {...slotContent} />;
}

function RenderedFragment({
  state,
  fallback,
  props,
}: SlotContentProps & { state: FragmentState | Promise<FragmentState> }) {
  const fragment = 'then' in state ? use(state) : state;
  if (fragment.status === 'failed') return fallback;
  const { Component, data, sender } = fragment;
  const part = <Component {...props} data={data} />;
  return sender ? <SentBy sender={sender}>{part}</SentBy> : part;
}

/** Makes the API calls below it carry the name of this remote. */
export function SentBy({ sender, children }: { sender: Sender; children: ReactNode }) {
  const visit = useVisit();
  const { name, version } = sender;
  const visitWithSender = useMemo(
    () => ({ ...visit, api: visit.api.as({ name, version }) }),
    [visit, name, version],
  );
  return <VisitProvider value={visitWithSender}>{children}</VisitProvider>;
}
