import { parseArgs } from 'node:util';
import { examine } from '../doctor';

const marks = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' };

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  // as the service has it: files of settings leave it out
  const findings = await examine({ NODE_ENV: 'production', ...process.env });
  if (values.json) console.log(JSON.stringify(findings, null, 2));
  else
    for (const { check, says, ...finding } of findings) {
      console.log(`${marks[finding.state]}  ${check.padEnd(8)}  ${says}`);
      if (finding.state !== 'ok') console.log(`${' '.repeat(19)}${finding.todo}`);
    }
  process.exit(findings.some(({ state }) => state === 'fault') ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(2);
});
