import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Accounts of the provider; the key is the account name typed there. */
export interface Account {
  email?: string;
  email_verified?: boolean;
}

interface IdentityProvider {
  issuer: string;
  client: { id: string; secret: string };
  /** Signs in at the provider: returns the address it redirects back to, given the address we redirected to. */
  signIn(address: string, account: string): Promise<string>;
  /** Whether tokens are tampered with from now on. */
  forge(isForged: boolean): void;
  close(): Promise<void>;
}

/** Test double: an OpenID Connect provider with its own pages, on this machine. */
export async function openIdentityProvider(
  redirect: string,
  accounts: Record<string, Account>,
): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens
  const Provider = await quietly(() => import('oidc-provider'));
  const client = { id: 'showroom', secret: 'a secret of the client, and long enough' };
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirect] }],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of its own'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...accounts[id] }),
    }),
  });
  let isForged = false;
  // Changes the first letter of the signature
  const other = (letter: string) => (letter === 'A' ? 'B' : 'A');
  provider.use(async (context, next) => {
    await next();
    const { body } = context;
    if (isForged && body?.id_token)
      body.id_token = body.id_token.replace(
        /\.([^.])([^.]*)$/,
        (_: string, first: string, rest: string) => `.${other(first)}${rest}`,
      );
  });
  server.on('request', provider.callback());
  return {
    issuer,
    client,
    async signIn(address, account) {
      const jar = new Map<string, string>();
      let at = address;
      let form: URLSearchParams | null = null;
      // Login, consent, and the redirects between
      for (let step = 0; step < 12; step += 1) {
        const answer = await fetch(at, {
          ...{ method: form ? 'POST' : 'GET', body: form, redirect: 'manual' },
          headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
        });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const location = answer.headers.get('location');
        if (location && !new URL(location, at).href.startsWith(issuer)) return location;
        if (location) {
          at = new URL(location, at).href;
          form = null;
          continue;
        }
        const page = await answer.text();
        const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
        const [, prompt] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
        if (!action) throw new Error(`the provider says: ${page}`);
        at = new URL(action, at).href;
        form = new URLSearchParams({ prompt: prompt ?? '', login: account, password: 'any' });
      }
      throw new Error('the provider sends its browser round and round');
    },
    forge: (wanted) => {
      isForged = wanted;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Suppresses the provider's warnings that its built-in pages are for development. */
async function quietly(load: () => Promise<typeof import('oidc-provider')>) {
  Object.assign(console, { warn: () => {}, info: () => {} });
  return (await load()).default;
}
