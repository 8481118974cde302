import { isEqual } from '../../form/is-equal';
import { isRecord } from '../../form/paths';
import { mergeDrafts } from '../comparison/merge-drafts';

/** One change by this tab: the draft before and after it. */
interface Step<Body> {
  before: Body;
  after: Body;
  /** Path of the only changed field; null if more changed. */
  field: string | null;
  /** Time in ms. */
  at: number;
}

/** Changes of one field less than this many ms apart form one undo step. */
const coalesceMs = 1000;
const maxSteps = 200;

/**
 * Undo history of one tab. A step is reverted field by field in the current draft, so that changes that others saved
 * in between stay; fields that others have changed since are left alone.
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

  add(before: Body, after: Body, at: number): void {
    const field = changedField(before, after);
    const last = this.#past.at(-1);
    const isContinuation =
      last !== undefined &&
      field !== null &&
      last.field === field &&
      at - last.at < coalesceMs &&
      this.#future.length === 0 &&
      isEqual(last.after, before);
    if (isContinuation) this.#past[this.#past.length - 1] = { ...last, after, at };
    else this.#past = [...this.#past, { before, after, field, at }].slice(-maxSteps);
    this.#future = [];
  }

  /** Returns the draft without the newest step that still has an effect; null if none. */
  undo(body: Body): Body | null {
    for (let step = this.#past.pop(); step; step = this.#past.pop()) {
      const undone = mergeDrafts(step.after, body, step.before).merged;
      if (isEqual(undone, body)) continue;
      this.#future.push(step);
      return undone;
    }
    return null;
  }

  /** Returns the draft with the last undone step; null if none. */
  redo(body: Body): Body | null {
    for (let step = this.#future.pop(); step; step = this.#future.pop()) {
      const redone = mergeDrafts(step.before, body, step.after).merged;
      if (isEqual(redone, body)) continue;
      // Time 0 keeps further typing from joining this step
      this.#past.push({ ...step, at: 0 });
      return redone;
    }
    return null;
  }
}

/** Returns the path of the only differing value; null if several differ, or a whole group or list. */
function changedField(before: unknown, after: unknown, path = ''): string | null {
  if (isRecord(before) && isRecord(after)) return changedChild(before, after, path);
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length ? changedChild({ ...before }, { ...after }, path) : null;
  return typeof before === 'object' && typeof after === 'object' ? null : path;
}

function changedChild(
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
