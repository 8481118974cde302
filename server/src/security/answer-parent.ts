import type { Serializable } from 'node:child_process';

/** In a process of its own: answers the one message of the server that started it, and ends. */
export function answerParent<Message>(answer: (message: Message) => Promise<Serializable>): void {
  process.once('message', async (message) => {
    try {
      const sent = await answer(message as Message); // the parent sends only this
      // until it is through: what is still under way when the process disconnects is lost
      await new Promise<void>((resolve, reject) => {
        process.send?.(sent, undefined, {}, (error) => (error ? reject(error) : resolve()));
      });
    } finally {
      process.disconnect();
    }
  });
}
