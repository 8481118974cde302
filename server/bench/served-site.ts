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

await import('../src/main');

export {};
