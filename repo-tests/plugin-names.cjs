// Fastify searches all loaded modules for the name of an unnamed plugin, which is slow under Jest
Function.prototype[Symbol.for('fastify.display-name')] = 'plugin';
