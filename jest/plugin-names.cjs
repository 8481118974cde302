// Fastify looks among all loaded modules for the name of each plugin that has none, which takes long under Jest
Function.prototype[Symbol.for('fastify.display-name')] = 'plugin';
