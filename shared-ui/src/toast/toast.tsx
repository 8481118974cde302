import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from 'react';
import type { ToasterProps, ToastRequest } from './toaster';

interface Toast {
  success(message: string): void;
  error(message: string): void;
  /** Fetches what showing one takes, for those who may have to while the connection is lost. */
  prepare(): void;
}

const ToastContext = createContext<Toast | null>(null);

/** Only pages that have something to say need it: it brings a library of its own. */
const loadToaster = async () => (await import('./toaster')).Toaster;

/** Where toasts appear: the top inline end, the bottom on phones. Once, around everything that shows any. */
export function ToastHost({ children }: { children: ReactNode }) {
  const [requests, setRequests] = useState<readonly ToastRequest[]>([]);
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  const toast = useMemo<Toast>(() => {
    const show = (variant: ToastRequest['variant']) => (message: string) => {
      setRequests((earlier) => [...earlier, { variant, message }]);
      // Without its code a toast is lost, and what it says stands beside the form as well.
      loadToaster().then((loaded) => setToaster(() => loaded), console.error);
    };
    const prepare = () => void loadToaster().catch(() => {});
    return { success: show('success'), error: show('error'), prepare };
  }, []);
  return (
    <ToastContext value={toast}>
      {children}
      {Toaster && <Toaster requests={requests} />}
    </ToastContext>
  );
}

/** Throws outside a `ToastHost`. */
export function useToast(): Toast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast: no ToastHost above this component');
  return toast;
}
