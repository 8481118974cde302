import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
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
  /** How often it was asked for: each time it starts from the beginning. */
  const [{ times, wasOpen }, count] = useState({ times: 0, wasOpen: false });
  if (open !== wasOpen) count({ times: open ? times + 1 : times, wasOpen: open });
  const isClosing = useRef(false);
  // Synchronises with the browser's history, which goes back a moment after it is told to.
  useEffect(() => {
    if (open) isClosing.current = false;
  }, [open]);

  const ask = () => {
    if (open) return;
    navigate(
      { search: withRequest(search, 'test-drive') },
      { state: { isAsked: true }, preventScrollReset: true },
    );
  };
  const close = () => {
    if (!open || isClosing.current) return;
    isClosing.current = true;
    // who came by a link with the dialog stays on the page
    if (state?.isAsked) navigate(-1);
    else
      navigate({ search: withRequest(search, null) }, { replace: true, preventScrollReset: true });
  };
  return { open, times, ask, close };
}

interface TestDriveRequestProps {
  model: ModelDetail;
  request: ReturnType<typeof useTestDriveRequest>;
}

/** The dialogs of a test drive request. The form in them comes when the page is at rest, or when it is first asked for. */
export function TestDriveRequest({ model, request }: TestDriveRequestProps) {
  const { fragments } = useVisit();
  useEffect(() => {
    // synchronises with the browser's line: what the likely next tap needs is here before it
    return atRest(async () => {
      const { status } = await fragments.load(requestForm);
      // what cannot be had now is asked for again by the tap
      if (status === 'failed') fragments.forget?.(requestForm);
    });
  }, [fragments]);
  if (request.times === 0) return null;
  return (
    <RequestDialogs key={request.times} model={model} open={request.open} onClose={request.close} />
  );
}

const never = () => () => {};
const no = () => false;
