/** Sections are the code of those pages alone that have some. */
export const loadSections = () => import(/* webpackChunkName: "sections" */ '../sections/sections');
