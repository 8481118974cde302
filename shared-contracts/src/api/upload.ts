/** Timeout of an upload in milliseconds. */
const uploadTimeoutMs = 120_000;

interface Upload {
  headers: Readonly<Record<string, string>>;
  body: FormData;
  /** Gets the share that has been sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

/**
 * Posts a form with a file through XMLHttpRequest, because `fetch` reports no upload progress. Rejects with a
 * `TypeError` on network errors and after 120 s; HTTP errors resolve.
 */
export function upload(address: URL, { headers, body, onProgress }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.timeout = uploadTimeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    // `Response` throws when a status such as 204 comes with a body, even an empty one
    request.onload = () =>
      resolve(new Response(request.responseText || null, { status: request.status }));
    request.onerror = () => reject(new TypeError(`upload: no answer from ${address.pathname}`));
    request.onabort = request.onerror;
    request.ontimeout = request.onerror;
    request.send(body);
  });
}
