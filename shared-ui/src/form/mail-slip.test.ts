import { meantAddress } from './mail-slip';

test.each([
  // two letters swapped
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['yahoo.cmo', 'yahoo.com'],
  ['lvie.com', 'live.com'],
  ['batelco.com.hb', 'batelco.com.bh'],
  // one missing
  ['gmal.com', 'gmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['icloud.co', 'icloud.com'],
  ['gmail.om', 'gmail.com'],
  // one doubled or added
  ['gmaill.com', 'gmail.com'],
  ['yahooo.com', 'yahoo.com'],
  ['gmail.comm', 'gmail.com'],
  // one wrong
  ['gnail.com', 'gmail.com'],
  ['hotnail.com', 'hotmail.com'],
  ['outlook.con', 'outlook.com'],
  // one in each part
  ['gmial.con', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  // the ending of any domain
  ['al-manama-trading.con', 'al-manama-trading.com'],
  ['example.cmo', 'example.com'],
])('%s probably means %s', (typed, meant) => {
  expect(meantAddress(`Mariam.N@${typed}`)).toBe(`Mariam.N@${meant}`);
});

test.each([
  ...[
    'gmail.com',
    'ymail.com',
    'mail.com',
    'email.com',
    'love.com',
    'five.com',
    'me.com',
    'gmx.com',
  ],
  ...[
    'yahoo.co.uk',
    'yahoo.co.in',
    'yahoo.co.id',
    'hotmail.fr',
    'yahoo.fr',
    'live.no',
    'outlook.sa',
  ],
  ...['batelco.com.bh', 'uob.edu.bh', 'moh.gov.bh', 'example.com', 'example.co', 'example.om'],
  ...['example.cam', 'example.mom', 'proton.me', 'gulfmail.com', 'x.bh', 'xn--mgbah1a3hjkrd'],
])('%s is not asked about', (domain) => {
  expect(meantAddress(`mariam@${domain}`)).toBeUndefined();
});

test.each([
  '',
  'mariam',
  'mariam@',
  '@gmial.com',
  'mariam@@gmial.com',
  'm n@gmial.com',
  'mariam@gmial',
])('“%s” is no address to ask about', (typed) => {
  expect(meantAddress(typed)).toBeUndefined();
});

test('while a domain is typed, its beginning is no slip', () => {
  expect(meantAddress('mariam@gmail.co', true)).toBeUndefined();
  expect(meantAddress('mariam@gmail.co')).toBe('mariam@gmail.com');
  expect(meantAddress('mariam@gmial.co', true)).toBe('mariam@gmail.com');
});
