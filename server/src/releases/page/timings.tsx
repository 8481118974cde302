/** @jsxRuntime automatic */
import type { Timing } from 'shared-contracts/releasing/timings';
import { fillPlaceholders } from '../../staff/staff-language';
import { LtrText, useMessages, wordFor } from './page-locale';

/** How long a version took to be published, promoted and taken over by each server, step by step. */
export function Timings({ timings }: { timings: readonly Timing[] }) {
  const messages = useMessages();
  if (timings.length === 0) return null;
  const words = { ...messages.checks, ...messages.spentOn };
  const sentenceOf = ({ what, ms }: Timing) =>
    fillPlaceholders(messages.took[what], { seconds: seconds(ms) });
  return (
    <details>
      <summary>{timings.map(sentenceOf).join(messages.proof.comma)}</summary>
      {timings.map((timing) => (
        <div key={`${timing.what} ${timing.by}`}>
          {sentenceOf(timing)} (<bdi>{timing.by}</bdi>)
          <ul>
            {timing.steps.map(({ step, ms }) => (
              <li key={step}>
                {wordFor(words, step)}: <LtrText>{seconds(ms)}</LtrText>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);
