import type { Job } from 'shared-contracts/api';
import { findWorkplaces } from './job-description.loader';
import { jobSeo } from './job-posting';

const job: Job = {
  id: 1,
  slug: 'sales-adviser',
  code: 'SL-204',
  position: 'Sales adviser',
  department: 'Sales',
  vacancies: 3,
  location: 'Sitra showroom',
  posted: '2026-11-15',
  until: '2027-01-31',
  employmentType: 'FULL_TIME',
  locality: 'Sitra',
  description: '<p>You listen first.</p>',
};
const brand = {
  ...{ brand: 'Brand Bahrain', company: 'Brand Bahrain W.L.L.' },
  streets: ['Road 38, Block 606, Sitra', 'Road 40, Block 606, Sitra'],
};

test('search engines read a job with its own fields', () => {
  const { title, jsonLd } = jobSeo({ job, hasEnded: false, ...brand });
  expect(title).toBe('Sales adviser | Brand Bahrain');
  expect(jsonLd).toMatchObject({
    '@type': 'JobPosting',
    title: 'Sales adviser',
    description: '<p>You listen first.</p>',
    datePosted: '2026-11-15',
    validThrough: '2027-01-31T23:59:59+03:00',
    employmentType: 'FULL_TIME',
    totalJobOpenings: 3,
    identifier: { value: 'SL-204' },
    hiringOrganization: { name: 'Brand Bahrain', legalName: 'Brand Bahrain W.L.L.' },
    jobLocation: ['Road 38, Block 606, Sitra', 'Road 40, Block 606, Sitra'].map(
      (streetAddress) => ({
        address: { streetAddress, addressLocality: 'Sitra', addressCountry: 'BH' },
      }),
    ),
  });
});

test('a day of publication that nobody wrote down is not made up', () => {
  expect(
    jobSeo({ job: { ...job, posted: '' }, hasEnded: false, ...brand }).jsonLd,
  ).not.toHaveProperty('datePosted');
});

test('a job that nobody can apply for any more is not to be found by searching', () => {
  expect(jobSeo({ job, hasEnded: true, ...brand })).toEqual({
    title: 'Sales adviser | Brand Bahrain',
    noindex: true,
  });
});

test.each([
  ['Sitra service centre', 'Sitra', ['Road 40']],
  ['Sitra', 'Sitra', ['Road 38', 'Road 40']],
  ['Manama', 'Manama', ['Isa Avenue']],
  ['Muharraq', 'Muharraq', []],
])(
  'the work at %s is where its branch stands, or each branch of its town',
  (location, locality, streets) => {
    const offices = [
      { title: 'Sitra showroom', locality: 'Sitra', address: 'Road 38' },
      { title: 'Sitra service centre', locality: 'Sitra', address: 'Road 40' },
      { title: 'Manama service centre', locality: 'Manama', address: 'Isa Avenue' },
    ];
    const found = findWorkplaces({ location, locality }, offices);
    expect(found.map(({ address }) => address)).toEqual(streets);
  },
);
