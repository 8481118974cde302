import { fork, type Serializable } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../run.mjs');

interface ProcessLimits {
  timeoutMs: number;
  /** MB of JavaScript objects; Node's default when it is absent. */
  memoryMb?: number;
}

/**
 * Sends a message to a program in a process of its own, which knows nothing of the site, may be ended, and leaves nothing
 * behind in memory. Resolves to its answer, see `answer-parent.ts`; null when it ends without one.
 */
export function askProcess<Answer>(
  file: string,
  message: Serializable,
  { timeoutMs, memoryMb }: ProcessLimits,
): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [file], {
      serialization: 'advanced',
      env: {},
      timeout: timeoutMs,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      ...(memoryMb && { execArgv: [`--max-old-space-size=${memoryMb}`] }),
    });
    let answer: Answer | null = null;
    // a program of ours sends nothing else
    child.once('message', (sent) => {
      answer = sent as Answer;
    });
    child.once('error', reject);
    child.once('exit', () => resolve(answer));
    child.send(message);
  });
}
