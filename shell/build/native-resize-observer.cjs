/** In the place of react-slick's polyfill, which is 2 kB and would hand out this one in every browser that the site serves. */
module.exports = globalThis.ResizeObserver;
