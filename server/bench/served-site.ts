import cluster from 'node:cluster';

// The server as it is started, and an ear for who wants to know what it weighs and costs.
process.on('message', (question) => {
  if (question === 'weight') {
    global.gc?.();
    global.gc?.();
  }
  const { heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ heapUsed, cpu: user + system });
});

// a supervisor of workers ends when nothing keeps it: this line would
if (cluster.isPrimary) process.once('SIGTERM', () => process.disconnect());

await import('../src/main');
