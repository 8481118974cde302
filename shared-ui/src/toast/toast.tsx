import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from 'react';
import type { ToasterProps, ToastRequest, ToastUndo } from './toaster';

interface Toast {
  /** With `undo` the toast has an undo button; it stays after a navigation. */
  success(message: string, undo?: ToastUndo): void;
  error(message: string): void;
  /** Loads the code of toasts in advance, for parts that report lost connections. */
  prepare(): void;
  /** Element for toasts in the page's flow; null removes it. */
  setPlace(place: HTMLElement | null): void;
  /** Whether this document has shown a toast. */
  wasShown: boolean;
}

const ToastContext = createContext<Toast | null>(null);

/** Loaded on the first toast, because it contains a library. */
const loadToaster = async () => (await import('./toaster')).Toaster;

/**
 * Renders toasts in the page's `ToastPlace` if there is one, otherwise over the page: at the top inline end, on
 * phones at the bottom. Rendered once, around all users of `useToast`.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const [requests, setRequests] = useState<readonly ToastRequest[]>([]);
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const wasShown = requests.length > 0;
  const toast = useMemo<Toast>(() => {
    const show = (variant: ToastRequest['variant']) => (message: string, undo?: ToastUndo) => {
      setRequests((earlier) => [...earlier, { variant, message, ...(undo && { undo }) }]);
      // If the code cannot be loaded, the toast is dropped; the form shows the same message.
      loadToaster().then((loaded) => setToaster(() => loaded), console.error);
    };
    const prepare = () => void loadToaster().catch(() => {});
    return { success: show('success'), error: show('error'), prepare, setPlace, wasShown };
  }, [wasShown]);
  return (
    <ToastContext value={toast}>
      {children}
      {Toaster && <Toaster requests={requests} place={place} />}
    </ToastContext>
  );
}

/** Shows toasts. Throws outside a `ToastHost`. */
export function useToast(): Toast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast: no ToastHost above this component');
  return toast;
}
