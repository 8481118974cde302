/** Whether a multipart body is what is wrong: errors of its parser, which has no codes for them, and of a connection that ended. */
export function isBodyFault(error: unknown): boolean {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  return (
    /^(ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/.test(String(code)) ||
    /multipart|boundary|terminated early|part header/i.test(String(message))
  );
}
