import { useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import type { ModelDetail } from 'shared-contracts/api';
import { asksFor, withRequest } from 'shared-contracts/paths';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { atRest, useVisit } from 'shared-contracts/visit';
import { RequestDialogs } from './request-dialogs';

/** Name of the form's fragment, which belongs to mfe-aftersales. */
const formFragment = 'mfe-aftersales/test-drive-form';

/** Whether the test-drive dialog is open. The address holds the state, so that links can open it and Back closes it. */
export function useTestDriveRequest() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // The server's HTML has no dialog: it opens after hydration
  const open = useSyncExternalStore(
    subscribeNever,
    () => asksFor('test-drive', search),
    returnFalse,
  );
  const dialog = useRef<DialogHandle>(null);
  const isClosing = useRef(false);
  /** Opened, but the address does not show it yet. */
  const isOpening = useRef(false);
  // `history.back()` is asynchronous: resets the flags when the address has changed.
  useEffect(() => {
    if (open) isClosing.current = isOpening.current = false;
  }, [open]);

  const openDialog = () => {
    if (open) return dialog.current?.show();
    isClosing.current = false;
    isOpening.current = true;
    // Yields a frame for the press feedback first: rendering the dialog takes a phone longer than one frame
    requestAnimationFrame(() => setTimeout(() => isOpening.current && dialog.current?.show()));
    navigate(
      { search: withRequest(search, 'test-drive') },
      { state: { isAsked: true }, preventScrollReset: true },
    );
  };
  const close = () => {
    const wasShownEarly = dialog.current?.hide() ?? false;
    if (!(open || wasShownEarly) || isClosing.current) return;
    isClosing.current = true;
    isOpening.current = false;
    // If the dialog was opened by an external link, closing stays on the page instead of going back
    if (wasShownEarly || state?.isAsked) navigate(-1);
    else
      navigate({ search: withRequest(search, null) }, { replace: true, preventScrollReset: true });
  };
  return { open, dialog, ask: openDialog, close };
}

/** Opens and closes the dialog at once: the address changes only after all components that read it are hydrated. */
interface DialogHandle {
  show(): void;
  /** Returns whether it was open before the address said so. */
  hide(): boolean;
}

interface TestDriveRequestProps {
  model: ModelDetail;
  request: ReturnType<typeof useTestDriveRequest>;
}

/** The dialogs of a test-drive request. The form loads when the page is idle, or on first use. */
export function TestDriveRequest({ model, request }: TestDriveRequestProps) {
  const { fragments } = useVisit();
  /** The requested state until the address matches it. */
  const [optimisticOpen, setOptimisticOpen] = useState<boolean | null>(null);
  if (optimisticOpen === request.open) setOptimisticOpen(null);
  const open = optimisticOpen ?? request.open;
  /** Number of openings, used as a key: each opening starts with a fresh form. */
  const [{ openCount, wasOpen }, setOpens] = useState({ openCount: 0, wasOpen: false });
  if (open !== wasOpen) setOpens({ openCount: open ? openCount + 1 : openCount, wasOpen: open });
  useImperativeHandle(
    request.dialog,
    () => ({
      show: () => setOptimisticOpen(true),
      hide: () => {
        setOptimisticOpen(false);
        return optimisticOpen === true;
      },
    }),
    [optimisticOpen],
  );
  useEffect(() => {
    // Handles Back while the address does not show the dialog yet
    if (!optimisticOpen) return;
    const hide = () => setOptimisticOpen(false);
    window.addEventListener('popstate', hide);
    return () => window.removeEventListener('popstate', hide);
  }, [optimisticOpen]);
  useEffect(() => {
    // Prefetches the form when the page is idle
    return atRest(async () => {
      const { status } = await fragments.load(formFragment);
      // A failed load is forgotten, so that the next tap retries it
      if (status === 'failed') return fragments.forget?.(formFragment);
      const { formFields } = await import('shared-ui/form');
      await formFields.load().catch(() => {});
    });
  }, [fragments]);
  if (openCount === 0) return null;
  return <RequestDialogs key={openCount} model={model} open={open} onClose={request.close} />;
}

const subscribeNever = () => () => {};
const returnFalse = () => false;
