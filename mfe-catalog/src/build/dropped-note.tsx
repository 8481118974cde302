import type { DroppedChoice } from 'shared-contracts/build';
import styles from './build.module.css';
import { fill, useWords } from './use-words';

/** Longest value of an address that is repeated. */
const mostLetters = 40;

interface DroppedNoteProps {
  title: string;
  dropped: readonly DroppedChoice[];
}

/** Names what of the address this car cannot have. */
export function DroppedNote({ title, dropped }: DroppedNoteProps) {
  const words = useWords();
  const sentences = {
    grade: words.droppedGrade,
    colour: words.droppedColour,
    accessory: words.droppedAccessory,
    deposit: words.droppedDeposit,
    months: words.droppedMonths,
  };
  return (
    <div role="status">
      {dropped.length > 0 && (
        <div className={styles.note}>
          <p>{title}</p>
          <ul>
            {dropped.map(({ part, value, besides = '' }) => (
              <li key={`${part} ${value}`}>
                {fill(besides ? words.droppedBesides : sentences[part], {
                  value: value.slice(0, mostLetters),
                  besides,
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
