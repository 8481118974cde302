import { appendFileSync } from 'node:fs';
import { openMailServer } from './mail-server';

/** A mail server that a test may kill: mails that it has taken are in the file `MAILS`. */
async function main(): Promise<void> {
  const { MAILS = '', PORT } = process.env;
  const { url } = await openMailServer(() => false, {
    port: Number(PORT),
    onMail: ({ to, header, body }) =>
      appendFileSync(MAILS, `${header('subject')}\nTo: ${to.join(', ')}\n${body}\n`),
  });
  console.log(url);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
