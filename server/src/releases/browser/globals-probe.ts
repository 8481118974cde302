import { randomBytes } from 'node:crypto';

/** A remote's change of something that all teams share; `remote` is null when its script is not known. */
export interface SharedChange {
  remote: string | null;
  /** Predicate of a sentence, such as `replaces window.fetch`. */
  what: string;
}

/**
 * Returns a script to run before all others, and an expression that returns `SharedChange[]` once the page is
 * loaded. Before it answers, it runs the timers that remotes have set, so that no change can be deferred past
 * the check.
 *
 * It compares functions that other teams call (requests, history, storage, prototypes of objects, elements
 * and forms) and reports document-wide listeners for typing and form events.
 */
export function createGlobalsProbe(): { script: string; changes: string } {
  const name = `watch${randomBytes(8).toString('hex')}`;
  return { script: probeScript(name), changes: `globalThis.${name}()` };
}

const watchedGlobals =
  'fetch XMLHttpRequest WebSocket Request Response Headers FormData URL Promise Proxy Reflect JSON Math addEventListener removeEventListener dispatchEvent queueMicrotask requestAnimationFrame CSSStyleSheet MutationObserver';
const watchedObjects =
  'history navigator location JSON Math Reflect Object Array Promise Function.prototype Object.prototype Array.prototype String.prototype Number.prototype Promise.prototype Map.prototype Set.prototype WeakMap.prototype RegExp.prototype Error.prototype EventTarget.prototype Event.prototype Node.prototype Element.prototype HTMLElement.prototype Document.prototype HTMLInputElement.prototype HTMLTextAreaElement.prototype HTMLSelectElement.prototype HTMLFormElement.prototype History.prototype Navigator.prototype Storage.prototype XMLHttpRequest.prototype Request.prototype Response.prototype Headers.prototype FormData.prototype URLSearchParams.prototype CSSStyleSheet.prototype';
const inputEvents =
  'input change beforeinput keydown keyup keypress submit reset paste formdata compositionend';

const probeScript = (name: string) => `(() => {
  const typing = new Set(${JSON.stringify(inputEvents.split(' '))});
  // the line after the error's own and the caller's wrapper
  const caller = () => /\\/assets\\/(mfe-[\\w-]+)\\//.exec(String(new Error().stack).split('\\n')[3] ?? '')?.[1] ?? null;
  const told = [];
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    const isWhole = [window, document, document.documentElement, document.body].includes(this);
    const remote = typing.has(String(type)) && isWhole ? caller() : null;
    if (remote) told.push({ remote, what: 'listens on the whole page to what is typed or sent (' + type + ')' });
    return listen.call(this, type, ...rest);
  };
  const waiting = [];
  for (const timer of ['setTimeout', 'setInterval']) {
    const real = window[timer];
    window[timer] = function (run, ...rest) {
      const id = real.call(window, run, ...rest);
      if (typeof run === 'function' && caller()) waiting[waiting.length] = { id, run };
      return id;
    };
  }
  const makers = new WeakMap();
  const made = makers.get.bind(makers);
  window.CSSStyleSheet = new Proxy(CSSStyleSheet, {
    construct(target, given) {
      const sheet = Reflect.construct(target, given);
      makers.set(sheet, caller());
      return sheet;
    },
  });
  // plain loops and functions that were taken before: the methods of arrays may be what was replaced
  const { ownKeys, getOwnPropertyDescriptor } = Reflect;
  const clear = clearTimeout;
  const at = (path) => {
    let owner = window;
    for (const part of path) owner = owner[part];
    return owner;
  };
  const names = ${JSON.stringify(watchedGlobals.split(' '))};
  const paths = ${JSON.stringify(watchedObjects.split(' ').map((path) => path.split('.')))};
  const described = (owner) => {
    const all = Object.create(null);
    const keys = ownKeys(owner);
    for (let i = 0; i < keys.length; i += 1) all[keys[i]] = getOwnPropertyDescriptor(owner, keys[i]);
    return all;
  };
  const isSame = (one, other) =>
    one === other ||
    (one && other && one.value === other.value && one.get === other.get && one.set === other.set);
  const before = [];
  for (let i = 0; i < paths.length; i += 1) before[i] = described(at(paths[i]));
  const globals = described(window);
  const changes = () => {
    for (let i = 0; i < waiting.length; i += 1) {
      clear(waiting[i].id);
      waiting[i].run();
    }
    const add = (remote, what) => {
      told[told.length] = { remote, what };
    };
    for (let i = 0; i < names.length; i += 1)
      if (!isSame(globals[names[i]], getOwnPropertyDescriptor(window, names[i])))
        add(null, 'replaces window.' + names[i]);
    for (let i = 0; i < paths.length; i += 1) {
      const now = described(at(paths[i]));
      // the shell itself exchanges these, so that a page that the browser translates stays alive
      if (paths[i][0] === 'Node') now.insertBefore = now.removeChild = before[i].insertBefore = before[i].removeChild = null;
      let path = paths[i][0];
      for (let part = 1; part < paths[i].length; part += 1) path += '.' + paths[i][part];
      for (const all of [now, before[i]]) {
        const keys = ownKeys(all);
        for (let k = 0; k < keys.length; k += 1)
          if ((all === now || !now[keys[k]]) && !isSame(before[i][keys[k]], now[keys[k]]))
            add(null, 'replaces ' + path + '.' + String(keys[k]));
      }
    }
    const sheets = document.adoptedStyleSheets;
    for (let i = 0; i < sheets.length; i += 1) {
      const remote = made(sheets[i]);
      if (remote) add(remote, 'gives the whole page a style sheet by script');
    }
    return told;
  };
  Object.defineProperty(window, ${JSON.stringify(name)}, { value: changes });
})();`;
