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
  /** With `undo`, a button takes back what was done; it also stands on the screen that follows. */
  success(message: string, undo?: ToastUndo): void;
  error(message: string): void;
  /** Fetches what showing one takes, for those who may have to while the connection is lost. */
  prepare(): void;
  /** Where toasts stand in the page, rather than over it; null when the place is gone. */
  setPlace(place: HTMLElement | null): void;
  /** Whether this document has shown any. */
  wasShown: boolean;
}

const ToastContext = createContext<Toast | null>(null);

/** Only pages that have something to say need it: it brings a library of its own. */
const loadToaster = async () => (await import('./toaster')).Toaster;

/**
 * Where toasts appear: in the page's `ToastPlace` if it has one; otherwise over the page, at the top inline end and on phones
 * at the bottom. Once, around everything that shows any.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const [requests, setRequests] = useState<readonly ToastRequest[]>([]);
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const wasShown = requests.length > 0;
  const toast = useMemo<Toast>(() => {
    const show = (variant: ToastRequest['variant']) => (message: string, undo?: ToastUndo) => {
      setRequests((earlier) => [...earlier, { variant, message, ...(undo && { undo }) }]);
      // Without its code a toast is lost, and what it says stands beside the form as well.
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

/** Throws outside a `ToastHost`. */
export function useToast(): Toast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast: no ToastHost above this component');
  return toast;
}
