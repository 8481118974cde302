import { useEffect, useState } from 'react';
import type { RequestPageData } from 'shared-contracts/api';
import { useVisit } from 'shared-contracts/visit';

/** A request that this browser has just sent, as the server stored it; null until it is known. */
export function useRequest(reference: string): RequestPageData['request'] {
  const { api } = useVisit();
  const [request, setRequest] = useState<RequestPageData['request']>(null);
  useEffect(() => {
    let isWanted = true;
    // without it the visitor still sees the reference number
    const ignoreFailure = () => {};
    api.requests.find(reference).then((found) => {
      if (isWanted) setRequest(found.request);
    }, ignoreFailure);
    return () => {
      isWanted = false;
    };
  }, [api, reference]);
  return request;
}
