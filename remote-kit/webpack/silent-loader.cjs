/** Disables the module's console output. */
module.exports = (source) => `const console = { log() {} };\n${source}`;
