import { expect, test } from 'playwright/test';

const languages = [
  { language: 'en', letters: /[a-z]{3}/i },
  { language: 'ar', letters: /[\u0600-\u06ff]{3}/ },
];

for (const { language, letters } of languages) {
  test(`a test drive without the anti-forgery header is refused with 403, in ${language}`, async ({
    request,
  }) => {
    const answer = await request.post('/api/v1/test_drive', {
      headers: { 'accept-language': language },
      data: {},
    });
    expect(answer.status()).toBe(403);
    const { errors } = await answer.json();
    expect(errors[0].message).toMatch(letters);
  });

  test(`a test drive with a bad body is refused with one entry per field, in ${language}`, async ({
    request,
  }) => {
    await request.get('/about');
    const { cookies } = await request.storageState();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const answer = await request.post('/api/v1/test_drive', {
      headers: { 'accept-language': language, 'x-xsrf-token': decodeURIComponent(token) },
      data: { name: '', email: 'not an address', mobile: '12', vehicle_name: 'bicycle' },
    });
    expect(answer.status()).toBe(422);
    const { errors } = await answer.json();
    expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual(
      ['email', 'mobile', 'name', 'vehicle_name'].sort(),
    );
    for (const { code, message } of errors) {
      expect(code).toMatch(/^[\w]+(\.[\w]+)+$/);
      expect(message).toMatch(letters);
    }
  });
}
