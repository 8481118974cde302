import { act } from '@testing-library/react';

/** For tests: the stream of the service, which tells what the test says. */
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
  globalThis.EventSource = TestStream as unknown as typeof EventSource; // what screens use of it
}
