import type { FrameWire } from 'shared-contracts/api';

type FrameState = FrameWire['state'];

interface FrameCheckOptions {
  /** Our own origin, which the other site may name as one that may frame it. */
  origin: string;
  ask?: typeof fetch;
  now?: () => Date;
}

/** ms for which an answer is believed. */
const lifetime = 5 * 60_000;

/** ms for which the other site is waited for. */
const timeout = 2500;

/**
 * Whether another site can be shown in a frame of ours. A browser does not tell a page that its frame was
 * refused or found nobody, so the server asks: once, and again in the background when the answer is old.
 */
export class FrameCheck {
  readonly #options: Required<FrameCheckOptions>;
  #known: { state: FrameState; until: number } | null = null;
  #asking: Promise<FrameState> | null = null;

  constructor({ origin, ask = fetch, now = () => new Date() }: FrameCheckOptions) {
    this.#options = { origin, ask, now };
  }

  /** Waits for the other site only while nothing is known of it. */
  async stateOf(address: string): Promise<FrameState> {
    if (this.#known && this.#known.until > this.#options.now().getTime()) return this.#known.state;
    this.#asking ??= this.#ask(address).finally(() => {
      this.#asking = null;
    });
    return this.#known?.state ?? this.#asking;
  }

  async #ask(address: string): Promise<FrameState> {
    const { ask, origin, now } = this.#options;
    const state = await ask(address, { signal: AbortSignal.timeout(timeout) }).then(
      async (answer) => {
        await answer.body?.cancel();
        if (!answer.ok) return 'silent';
        return mayFrame(answer.headers, origin) ? 'shown' : 'refused';
      },
      () => 'silent' as const,
    );
    this.#known = { state, until: now().getTime() + lifetime };
    return state;
  }
}

/** `frame-ancestors` decides where there is one; `X-Frame-Options` allows nobody from elsewhere. */
function mayFrame(headers: Headers, origin: string): boolean {
  const ancestors = /(?:^|[;,])\s*frame-ancestors([^;,]*)/i.exec(
    headers.get('content-security-policy') ?? '',
  )?.[1];
  if (ancestors === undefined) return !headers.has('x-frame-options');
  const { protocol } = new URL(origin);
  return ancestors
    .trim()
    .split(/\s+/)
    .some((source) => source === '*' || source === protocol || source === origin);
}
