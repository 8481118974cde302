/** Intrinsics that no global name reaches, only syntax or a call. */
const unnamedIntrinsics = [
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
export function freezeIntrinsics(namedIntrinsics: readonly unknown[]): void {
  for (const value of namedIntrinsics) if (isConstructor(value)) allowOverride(value);
  const seen = new Set<object>([globalThis]);
  const queue = [...namedIntrinsics, ...unnamedIntrinsics];
  for (const value of queue) {
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    queue.push(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const descriptor = Object.getOwnPropertyDescriptor(value, key);
      queue.push(descriptor?.value, descriptor?.get, descriptor?.set);
    }
    Object.freeze(value);
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

type Constructor = { prototype: object };

const isConstructor = (value: unknown): value is Constructor =>
  typeof value === 'function' && isObject(value.prototype);

function allowOverride(kind: Constructor): void {
  const { prototype } = kind;
  for (const name of overridableNames(kind)) {
    const existing = Object.getOwnPropertyDescriptor(prototype, name);
    if (!existing || !('value' in existing)) continue;
    const { value } = existing;
    Object.defineProperty(prototype, name, {
      ...{ enumerable: false, configurable: false },
      get: () => value,
      set(this: object, newValue: unknown) {
        if (this === prototype) throw new TypeError(`${name} is the same for all`);
        const descriptor = {
          value: newValue,
          writable: true,
          enumerable: true,
          configurable: true,
        };
        Object.defineProperty(this, name, descriptor);
      },
    });
  }
}

function overridableNames(kind: Constructor): string[] {
  const { prototype } = kind;
  if (prototype === Object.prototype) return Object.getOwnPropertyNames(prototype);
  // Array and promise methods read `constructor` to find the species, and an accessor would slow them.
  const usesSpecies = Symbol.species in kind;
  return ['toString', 'name', 'message', ...(usesSpecies ? [] : ['constructor'])];
}
