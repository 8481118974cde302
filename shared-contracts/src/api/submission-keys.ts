const storageKey = 'submissions';

export interface SubmissionKey {
  key: string;
  /** Call it when the submission has arrived; an equal one afterwards gets a new key. */
  done(): void;
}

/**
 * Returns idempotency keys: an equal submission gets the same key until it has arrived, so a retry after a lost
 * connection or a reload is stored once. Only a digest of the submission is kept.
 */
export function submissionKeys(): (submission: string) => SubmissionKey {
  const keys = new Map(Object.entries(readStoredKeys()));
  return (submission) => {
    const name = digestOf(submission);
    const key = keys.get(name) ?? randomKey();
    keys.set(name, key);
    writeStoredKeys(keys);
    const done = () => {
      keys.delete(name);
      writeStoredKeys(keys);
    };
    return { key, done };
  };
}

/** Text that identifies a submission; files count by name, size and modification time. */
export function submissionText(path: string, body: string | FormData | undefined): string {
  if (!(body instanceof FormData)) return `${path} ${body}`;
  const fields = [...body].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return `${path} ${JSON.stringify(fields)}`;
}

/** When the visitor blocks storage, the keys live as long as the page. */
function readStoredKeys(): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(parsed)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

function writeStoredKeys(keys: ReadonlyMap<string, string>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(keys)));
  } catch {
    // Storage is blocked: the keys stay in memory.
  }
}

/** `randomUUID` is missing where the site is served without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** cyrb53, 53 bits: enough for one visitor's forms. `crypto.subtle` is missing without TLS. */
function digestOf(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return ((b >>> 0) * 2 ** 21 + ((a >>> 0) & 0x1fffff)).toString(36);
}
