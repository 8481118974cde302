import type { Manuals } from 'shared-contracts/api';

const swift: Manuals['cars'][number] = {
  ...{ slug: 'swift', name: 'Swift', has: ['manual', 'automatic', 'front'], tankLitres: 37 },
  ...{ octane: 91, engineOil: '0W-16', oilLitres: 3.2, coolantLitres: 4.8, brakeFluid: 'DOT 3' },
  tyreSizes: [
    { size: '185/65 R15', usual: { front: 33, rear: 33 }, full: { front: 36, rear: 39 } },
  ],
};

export const manuals: Manuals = {
  cars: [swift, { ...swift, slug: 'jimny', name: 'Jimny', has: ['manual', 'all'] }],
  lights: [{ symbol: 'oil', tone: 'red', name: 'Oil pressure', meaning: 'Stop at once.' }],
  chapters: [
    { title: 'A flat tyre', steps: ['Stop on firm ground.'] },
    { title: 'On all four wheels', carsWith: 'all', steps: ['Choose it before the sand.'] },
  ],
};
