/** What syntax alone leads to, and no name. */
const unnamed = [
  function* () {},
  async () => {},
  async function* () {},
  (function* () {})(),
  (async function* () {})(),
  [][Symbol.iterator](),
  ''[Symbol.iterator](),
  new Map()[Symbol.iterator](),
  new Set()[Symbol.iterator](),
  ''.matchAll(/./g),
  new Intl.Segmenter().segment(''),
  new Intl.Segmenter().segment('')[Symbol.iterator](),
];

/**
 * Freezes what the language brings, as Node's `--frozen-intrinsics` does, but leaves methods values: as the getters
 * that Node makes of all of them, `map` and `filter` take five times as long. Getters are only those that programs
 * are used to set on objects of their own, which what is frozen above them would forbid.
 */
export function freezeLanguage(named: readonly unknown[]): void {
  for (const value of named) if (isConstructor(value)) letOverride(value);
  const seen = new Set<object>([globalThis]);
  const found = [...named, ...unnamed];
  for (const value of found) {
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    found.push(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const part = Object.getOwnPropertyDescriptor(value, key);
      found.push(part?.value, part?.get, part?.set);
    }
    Object.freeze(value);
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

type Constructor = { prototype: object };

const isConstructor = (value: unknown): value is Constructor =>
  typeof value === 'function' && isObject(value.prototype);

function letOverride(kind: Constructor): void {
  const { prototype } = kind;
  for (const name of overridable(kind)) {
    const known = Object.getOwnPropertyDescriptor(prototype, name);
    if (!known || !('value' in known)) continue;
    const { value } = known;
    Object.defineProperty(prototype, name, {
      ...{ enumerable: false, configurable: false },
      get: () => value,
      set(this: object, own: unknown) {
        if (this === prototype) throw new TypeError(`${name} is the same for all`);
        const ours = { value: own, writable: true, enumerable: true, configurable: true };
        Object.defineProperty(this, name, ours);
      },
    });
  }
}

function overridable(kind: Constructor): string[] {
  const { prototype } = kind;
  if (prototype === Object.prototype) return Object.getOwnPropertyNames(prototype);
  // arrays, promises and the like ask it of whose kind the next one is: as a getter that takes them long
  const isAsked = Symbol.species in kind;
  return ['toString', 'name', 'message', ...(isAsked ? [] : ['constructor'])];
}
