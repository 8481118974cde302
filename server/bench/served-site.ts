import cluster from 'node:cluster';

// Starts the server, and answers questions about its memory and CPU time.
process.on('message', (question) => {
  if (question === 'weight') {
    global.gc?.();
    global.gc?.();
  }
  const { heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ heapUsed, cpu: user + system });
});

// The message listener would keep the supervisor alive
if (cluster.isPrimary) process.once('SIGTERM', () => process.disconnect());

await import('../src/main');
