/**
 * Whether the error comes from a malformed or interrupted multipart body. The parser's errors have no codes, so their
 * messages are compared.
 */
export function isBodyError(error: unknown): boolean {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  return (
    /^(ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/.test(String(code)) ||
    /multipart|boundary|terminated early|part header/i.test(String(message))
  );
}
