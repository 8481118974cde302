import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { withTimeout } from '../live/with-timeout';

/** An event of the Chrome DevTools Protocol. */
export interface BrowserEvent {
  method: string;
  // biome-ignore lint/suspicious/noExplicitAny: the protocol's own shapes, of which a few fields are read
  params: any;
}

interface PendingCall {
  // biome-ignore lint/suspicious/noExplicitAny: the protocol's own shapes, of which a few fields are read
  resolve(result: any): void;
  reject(error: Error): void;
}

/** ms after which a protocol call counts as hung. */
const callTimeoutMs = 15_000;

const launchFlags = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-extensions',
  '--mute-audio',
  // Requests are intercepted and answered by this process; host names do not resolve.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

/** One page in a tab of its own. */
export interface Tab {
  // biome-ignore lint/suspicious/noExplicitAny: the protocol's own shapes, of which a few fields are read
  call(method: string, params?: object): Promise<any>;
  onEvent: (event: BrowserEvent) => void;
}

/** A headless Chromium, driven by the DevTools Protocol over a pipe: no library and no port. */
export class HeadlessBrowser {
  readonly #child: ChildProcess;
  readonly #profileFolder: string;
  readonly #pendingCalls = new Map<number, PendingCall>();
  readonly #tabs = new Map<string, Tab>();
  #lastCallId = 0;
  #buffer = '';

  private constructor(child: ChildProcess, folder: string) {
    this.#child = child;
    this.#profileFolder = folder;
    const [, , , , output] = child.stdio as unknown as [
      unknown,
      unknown,
      unknown,
      Writable,
      Readable,
    ];
    // Writes to an ended browser fail here; the `exit` event reports the end.
    child.stdio[3]?.on('error', () => {});
    output.on('error', () => {});
    output.setEncoding('utf8');
    output.on('data', (text: string) => this.#handleData(text));
    const onExit = () => this.#rejectPending(new Error('the browser ended'));
    child.on('error', onExit);
    child.on('exit', onExit);
  }

  /** Starts the browser. Rejects when it does not start. */
  static async open(executable: string): Promise<HeadlessBrowser> {
    const folder = await mkdtemp(path.join(tmpdir(), 'showroom-browser-'));
    // Chromium's sandbox does not run as root.
    const sandboxFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const child = spawn(
      executable,
      [...launchFlags, ...sandboxFlags, `--user-data-dir=${folder}`, 'about:blank'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
        env: { HOME: folder },
        // A process group of its own, because the command can be a shell script that starts the browser.
        detached: true,
      },
    );
    const browser = new HeadlessBrowser(child, folder);
    try {
      await browser.#call('Browser.getVersion');
      return browser;
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** Whether the browser's process has ended. */
  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Opens a context: its tabs share nothing with those of others. */
  async openContext(): Promise<{ openTab(): Promise<Tab>; close(): Promise<void> }> {
    const { browserContextId } = await this.#call('Target.createBrowserContext');
    return {
      openTab: () => this.openTab({ browserContextId }),
      close: () => this.#call('Target.disposeBrowserContext', { browserContextId }),
    };
  }

  async openTab(options: { browserContextId?: string } = {}): Promise<Tab> {
    // A window of its own: Chromium does not paint background tabs.
    const blank = { url: 'about:blank', newWindow: true, ...options };
    const { targetId } = await this.#call('Target.createTarget', blank);
    const { sessionId } = await this.#call('Target.attachToTarget', { targetId, flatten: true });
    const tab: Tab = {
      call: (method, params) => this.#call(method, params, sessionId),
      onEvent: () => {},
    };
    this.#tabs.set(sessionId, tab);
    return tab;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the protocol's own shapes, of which a few fields are read
  #call(method: string, params: object = {}, sessionId?: string): Promise<any> {
    this.#lastCallId += 1;
    const id = this.#lastCallId;
    const session = sessionId && { sessionId };
    const answer = new Promise((resolve, reject) => {
      this.#pendingCalls.set(id, { resolve, reject });
    });
    const input = this.#child.stdio[3] as Writable | null;
    input?.write(`${JSON.stringify({ id, method, params, ...session })}\0`);
    return withTimeout(callTimeoutMs, `the browser does not answer ${method}`, answer);
  }

  async close(): Promise<void> {
    this.#rejectPending(new Error('the browser is closed'));
    for (const stream of this.#child.stdio) stream?.destroy();
    const { pid } = this.#child;
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // The process has ended already.
    }
    this.#child.unref();
    // Its child processes close their files shortly after the kill.
    await rm(this.#profileFolder, {
      recursive: true,
      force: true,
      maxRetries: 10,
      retryDelay: 100,
    });
  }

  #handleData(text: string): void {
    const parts = (this.#buffer + text).split('\0');
    this.#buffer = parts.pop() ?? '';
    for (const part of parts) {
      const { id, result, error, method, params, sessionId } = JSON.parse(part);
      const pending = this.#pendingCalls.get(id);
      this.#pendingCalls.delete(id);
      if (error) pending?.reject(new Error(error.message));
      else if (pending) pending.resolve(result);
      else if (method) this.#tabs.get(sessionId)?.onEvent({ method, params });
    }
  }

  #rejectPending(error: Error): void {
    for (const { reject } of this.#pendingCalls.values()) reject(error);
    this.#pendingCalls.clear();
  }
}
