import { isEqual } from '../comparison/is-equal';
import { mergeDrafts } from '../comparison/merge-drafts';
import { isRecord } from '../fields/paths';

/** One change that this tab made: what the draft was before it and after it. */
interface Step<Body> {
  before: Body;
  after: Body;
  /** The one field that it changed; null where it changed more. */
  field: string | null;
  /** ms */
  at: number;
}

/** ms between two changes of one field that are undone together: somebody goes on typing. */
const typingPause = 1000;
const mostSteps = 200;

/**
 * The changes of one tab, to be undone and redone. What others saved in between stays: a step is taken out of the draft as
 * it is now, field by field, and a field that somebody else has changed since is left alone.
 */
export class EditHistory<Body> {
  #past: Step<Body>[] = [];
  #future: Step<Body>[] = [];

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Notes a change that somebody made here. */
  add(before: Body, after: Body, at: number): void {
    const field = changedField(before, after);
    const last = this.#past.at(-1);
    const goesOn =
      last !== undefined &&
      field !== null &&
      last.field === field &&
      at - last.at < typingPause &&
      this.#future.length === 0 &&
      isEqual(last.after, before);
    if (goesOn) this.#past[this.#past.length - 1] = { ...last, after, at };
    else this.#past = [...this.#past, { before, after, field, at }].slice(-mostSteps);
    this.#future = [];
  }

  /** The draft without the newest step that still shows in it; null when there is none. */
  undo(body: Body): Body | null {
    for (let step = this.#past.pop(); step; step = this.#past.pop()) {
      const undone = mergeDrafts(step.after, body, step.before).merged;
      if (isEqual(undone, body)) continue;
      this.#future.push(step);
      return undone;
    }
    return null;
  }

  /** The draft with the step that was undone last; null when there is none. */
  redo(body: Body): Body | null {
    for (let step = this.#future.pop(); step; step = this.#future.pop()) {
      const redone = mergeDrafts(step.before, body, step.after).merged;
      if (isEqual(redone, body)) continue;
      // what is typed next is a step of its own
      this.#past.push({ ...step, at: 0 });
      return redone;
    }
    return null;
  }
}

/** The path of the only value that differs; null where several do, or a whole group or list. */
function changedField(before: unknown, after: unknown, path = ''): string | null {
  if (isRecord(before) && isRecord(after)) return changedBelow(before, after, path);
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length ? changedBelow({ ...before }, { ...after }, path) : null;
  return typeof before === 'object' && typeof after === 'object' ? null : path;
}

function changedBelow(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  path: string,
): string | null {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isEqual(before[name], after[name]));
  const [name] = changed;
  if (name === undefined || changed.length > 1) return null;
  return changedField(before[name], after[name], `${path}/${name}`);
}
