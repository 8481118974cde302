// webpack's name for the runtime that the build plugin has put into this bundle
declare const __webpack_require__: { federation: object };

// remotes are built without a copy of it: `shared-contracts/webpack/host-federation.mjs`
Object.assign(globalThis, { hostFederation: __webpack_require__.federation });
