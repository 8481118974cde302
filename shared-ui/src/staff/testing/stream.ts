import { act } from 'react';

/** For tests: the last `EventSource` that a screen has opened; `tell` sends it an event. */
export class TestStream extends EventTarget {
  static readonly CLOSED = 2;
  static last: TestStream | undefined;
  readyState = 1;

  constructor(readonly address: string) {
    super();
    TestStream.last = this;
  }
  close() {}

  static tell(type: string, data?: object) {
    return act(async () => {
      TestStream.last?.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
    });
  }
}

export function streamOfTest(): void {
  globalThis.EventSource = TestStream as unknown as typeof EventSource; // only the members that screens use
}
