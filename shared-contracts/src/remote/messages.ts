/** What a remote says in one language, by key. */
export type Messages = { [key: string]: string | Messages };

/** The text of a key such as `finance.title`; undefined when there is none. */
export function textOf(messages: Messages, key: string): string | undefined {
  let found: string | Messages | undefined = messages;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
