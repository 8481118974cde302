import { openFreshDatabase } from '../../../testing/fresh-database';
import { siteContent } from '../../../testing/test-api';
import { type Catalogue, readCatalogue } from '../catalogue';
import { readCsv } from './read-csv';
import { readRows } from './read-rows';

let catalogue: Catalogue;
beforeAll(async () => {
  const fresh = await openFreshDatabase({ template: siteContent });
  catalogue = await readCatalogue(fresh.database);
  await fresh.close();
});

const read = (text: string) => readRows(readCsv(text), catalogue, '2026-11-29');

test('a sheet names models, colours and branches as the site does, in either language and any order', () => {
  const text = [
    'الطراز;الفئة;اللون;السنة;الفرع;الرقم;السعر;تاريخ الوصول',
    'سويفت;GLX;أحمر;2027;معرض سترة;sw-27 1001;٥٬٢٩٥;05/11/2026',
    'Grand Vitara;gl;pearl-white;2026;1;GV260001;;',
  ].join('\r\n');
  expect(read(text)).toEqual({
    cars: [
      {
        ...{ number: 'SW271001', model: 'swift', grade: 'glx', colour: 'red', year: 2027 },
        ...{ price: 5295, branch: 1, state: 'available', arrived: '2026-11-05' },
      },
      {
        ...{ number: 'GV260001', model: 'grand-vitara', grade: 'gl', colour: 'pearl-white' },
        ...{ year: 2026, price: null, branch: 1, state: 'available', arrived: '2026-11-29' },
      },
    ],
    ...{ faults: [], missing: [], unread: [] },
  });
});

test('each bad cell is named by row and column, and the good rows are read', () => {
  const text = [
    'number,model,grade,colour,year,branch,price,state,arrived,owner',
    'AB10001,swift,glx,red,2027,1,,,,',
    'AB1,submarine,xl,red,27,Mars,cheap,new,someday,',
    'AB10001,swift,glx,red,2027,1,,,,',
    ',swift,glx,lime,2027,1,,,,',
    ',,,,,,,,,',
  ].join('\n');
  const { cars, faults, unread } = read(text);
  expect(cars.map(({ number }) => number)).toEqual(['AB10001']);
  expect(unread).toEqual(['owner']);
  expect(faults.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '3 number format',
    '3 grade unknown',
    '3 year format',
    '3 price format',
    '3 branch unknown',
    '3 state unknown',
    '3 arrived format',
    '3 model unknown',
    '4 number repeated',
    '5 number required',
    '5 colour unknown',
  ]);
});

test('a sheet without a column that every car needs is read no further', () => {
  expect(read('number,model\nAB10001,swift')).toMatchObject({
    ...{ cars: [], missing: ['grade', 'colour', 'year', 'branch'] },
  });
});
