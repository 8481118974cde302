/** In tests a class is called what the style sheet calls it. */
module.exports = new Proxy(
  { __esModule: true },
  { get: (target, name) => (name === 'default' ? module.exports : (target[name] ?? String(name))) },
);
