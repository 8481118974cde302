/** Loads the sections' code; only landing pages with sections need it. */
export const loadSections = () => import(/* webpackChunkName: "sections" */ '../sections/sections');
