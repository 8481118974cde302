/**
 * For tests: mocks `fetch` with these answers, by method and path, and records the requests. A function is called for
 * each request. Unknown calls get 404.
 */
export function answerCalls(answers: Readonly<Record<string, object>>) {
  const asked: { call: string; query: URLSearchParams; headers: Headers; body: string }[] = [];
  const site = { person: { id: '1', name: 'Fatima', email: null, roles: [] }, antiForgery: 'mark' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams: query } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    asked.push({ call, query, headers: request.headers, body: await request.clone().text() });
    const all: Readonly<Record<string, object>> = { 'GET /-/me': site, ...answers };
    const known = all[call];
    const answer = typeof known === 'function' ? known() : known;
    if (answer instanceof Response) return answer.clone();
    return answer ? Response.json(answer) : Response.json({ error: 'unknown' }, { status: 404 });
  });
  return asked;
}
