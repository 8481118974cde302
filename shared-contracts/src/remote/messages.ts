/** Messages of a remote in one language, nested by key. */
export type Messages = { [key: string]: string | Messages };

/** Text of a key such as `finance.title`; undefined when there is none. */
export function textOf(messages: Messages, key: string): string | undefined {
  let found: string | Messages | undefined = messages;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
