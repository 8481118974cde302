/** Replaces react-slick's 2 kB polyfill: every supported browser has ResizeObserver. */
module.exports = globalThis.ResizeObserver;
