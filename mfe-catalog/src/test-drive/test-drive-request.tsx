import { lazy, Suspense, useState } from 'react';
import type { ModelDetail } from 'shared-contracts/api';

const RequestDialogs = lazy(async () => ({
  default: (await import('./request-dialogs')).RequestDialogs,
}));

interface RequestState {
  open: boolean;
  /** How often it was asked for: each time it starts from the beginning. */
  times: number;
}

/** Whether the visitor asks for a test drive at this moment. */
export function useTestDriveRequest() {
  const [{ open, times }, setState] = useState<RequestState>({ open: false, times: 0 });
  return {
    open,
    times,
    ask: () => setState((state) => ({ open: true, times: state.times + 1 })),
    close: () => setState((state) => ({ ...state, open: false })),
  };
}

interface TestDriveRequestProps {
  model: ModelDetail;
  request: ReturnType<typeof useTestDriveRequest>;
}

/** The dialogs of a test drive request; their code is loaded when they are first asked for. */
export function TestDriveRequest({ model, request }: TestDriveRequestProps) {
  if (request.times === 0) return null;
  return (
    <Suspense fallback={null}>
      <RequestDialogs
        key={request.times}
        model={model}
        open={request.open}
        onClose={request.close}
      />
    </Suspense>
  );
}
