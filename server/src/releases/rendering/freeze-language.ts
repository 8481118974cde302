/** Intrinsics that no global name reaches, only syntax or a call. */
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
 * Freezes the intrinsics, like Node's `--frozen-intrinsics`, but keeps methods as data properties: as
 * accessors, `map` and `filter` are five times slower. Only properties that programs commonly assign on their
 * own objects become accessors, because a frozen property on the prototype forbids the assignment.
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
  // Array and promise methods read `constructor` to find the species, and an accessor would slow them.
  const isAsked = Symbol.species in kind;
  return ['toString', 'name', 'message', ...(isAsked ? [] : ['constructor'])];
}
