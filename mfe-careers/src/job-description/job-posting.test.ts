import type { Job } from 'shared-contracts/api';
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
  street: 'Road 38, Block 606, Sitra',
};

test('search engines read a job with its own fields', () => {
  const { title, jsonLd } = jobSeo({ job, ended: false, ...brand });
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
    jobLocation: {
      address: {
        streetAddress: 'Road 38, Block 606, Sitra',
        addressLocality: 'Sitra',
        addressCountry: 'BH',
      },
    },
  });
});

test('a day of publication that nobody wrote down is not made up', () => {
  expect(jobSeo({ job: { ...job, posted: '' }, ended: false, ...brand }).jsonLd).not.toHaveProperty(
    'datePosted',
  );
});

test('a job that nobody can apply for any more is not to be found by searching', () => {
  expect(jobSeo({ job, ended: true, ...brand })).toEqual({
    title: 'Sales adviser | Brand Bahrain',
    noindex: true,
  });
});
