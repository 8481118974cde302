import type { i18n, TFunction } from 'i18next';

/**
 * The same translator, quick enough to be asked hundreds of times for a page: what depends on the key alone
 * is looked up once, and what `useTranslation` copies for every component is next to nothing.
 */
export function lookingUpOnce(translator: i18n): i18n {
  const known = new Map<string, TFunction>();
  // messages that arrive later may say it otherwise
  translator.store.on('added', () => known.clear());
  const getFixedT = (...parts: Parameters<i18n['getFixedT']>): TFunction => {
    const key = JSON.stringify(parts);
    const fixed = known.get(key) ?? remembering(translator.getFixedT(...parts));
    known.set(key, fixed);
    return fixed;
  };
  return Object.assign(Object.create(translator) as i18n, { getFixedT });
}

function remembering(fixed: TFunction): TFunction {
  const known = new Map<unknown, unknown>();
  // the types of i18next tell each key's result apart; here all keys are alike
  const ask = fixed as unknown as (...args: readonly unknown[]) => unknown;
  const remembered = (...args: readonly unknown[]) => {
    const [key] = args;
    if (args.length !== 1 || typeof key !== 'string') return ask(...args);
    const text = known.get(key) ?? ask(key);
    known.set(key, text);
    return text;
  };
  return Object.assign(remembered, fixed) as TFunction;
}
