import { useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import type { ModelDetail } from 'shared-contracts/api';
import { asksFor, withRequest } from 'shared-contracts/paths';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { atRest, useVisit } from 'shared-contracts/visit';
import { RequestDialogs } from './request-dialogs';

/** The form is another team's. */
const requestForm = 'mfe-aftersales/test-drive-form';

/**
 * Whether the visitor asks for a test drive at this moment: the address says it, so that links can, and
 * Back takes it back.
 */
export function useTestDriveRequest() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // no document holds a dialog: it opens once the page is alive
  const open = useSyncExternalStore(never, () => asksFor('test-drive', search), no);
  const dialog = useRef<DialogHandle>(null);
  const isClosing = useRef(false);
  /** Whether it was asked for and the address is not shown yet. */
  const isWaiting = useRef(false);
  // Synchronises with the browser's history, which goes back a moment after it is told to.
  useEffect(() => {
    if (open) isClosing.current = isWaiting.current = false;
  }, [open]);

  const ask = () => {
    if (open) return dialog.current?.show();
    isClosing.current = false;
    isWaiting.current = true;
    // the tap's own frame shows that it was taken; to draw the dialog takes a phone longer than that frame may
    requestAnimationFrame(() => setTimeout(() => isWaiting.current && dialog.current?.show()));
    navigate(
      { search: withRequest(search, 'test-drive') },
      { state: { isAsked: true }, preventScrollReset: true },
    );
  };
  const close = () => {
    const isAsked = dialog.current?.hide() ?? false;
    if (!(open || isAsked) || isClosing.current) return;
    isClosing.current = true;
    isWaiting.current = false;
    // who came by a link with the dialog stays on the page
    if (isAsked || state?.isAsked) navigate(-1);
    else
      navigate({ search: withRequest(search, null) }, { replace: true, preventScrollReset: true });
  };
  return { open, dialog, ask, close };
}

/** Opens and closes at the tap itself: another address is shown only when all parts of the page are alive that read it. */
interface DialogHandle {
  show(): void;
  /** Whether it was shown before the address said so. */
  hide(): boolean;
}

interface TestDriveRequestProps {
  model: ModelDetail;
  request: ReturnType<typeof useTestDriveRequest>;
}

/** The dialogs of a test drive request. The form in them comes when the page is at rest, or when it is first asked for. */
export function TestDriveRequest({ model, request }: TestDriveRequestProps) {
  const { fragments } = useVisit();
  /** What was asked for, until the address says the same. */
  const [asked, setAsked] = useState<boolean | null>(null);
  if (asked === request.open) setAsked(null);
  const open = asked ?? request.open;
  /** How often it was asked for: each time it starts from the beginning. */
  const [{ times, wasOpen }, count] = useState({ times: 0, wasOpen: false });
  if (open !== wasOpen) count({ times: open ? times + 1 : times, wasOpen: open });
  useImperativeHandle(
    request.dialog,
    () => ({
      show: () => setAsked(true),
      hide: () => {
        setAsked(false);
        return asked === true;
      },
    }),
    [asked],
  );
  useEffect(() => {
    // synchronises with the browser's Back before the address says that the dialog is open
    if (!asked) return;
    const hide = () => setAsked(false);
    window.addEventListener('popstate', hide);
    return () => window.removeEventListener('popstate', hide);
  }, [asked]);
  useEffect(() => {
    // synchronises with the browser's line: what the likely next tap needs is here before it
    return atRest(async () => {
      const { status } = await fragments.load(requestForm);
      // what cannot be had now is asked for again by the tap
      if (status === 'failed') return fragments.forget?.(requestForm);
      const { formFields } = await import('shared-ui/form');
      await formFields.load().catch(() => {});
    });
  }, [fragments]);
  if (times === 0) return null;
  return <RequestDialogs key={times} model={model} open={open} onClose={request.close} />;
}

const never = () => () => {};
const no = () => false;
