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
  description: '<p>You listen first.</p>',
};
const brand = { brand: 'Brand Bahrain', company: 'Brand Bahrain W.L.L.' };

test('search engines read a job with its own fields', () => {
  const { title, jsonLd } = jobSeo({ job, ...brand });
  expect(title).toBe('Sales adviser | Brand Bahrain');
  expect(jsonLd).toMatchObject({
    '@type': 'JobPosting',
    title: 'Sales adviser',
    description: '<p>You listen first.</p>',
    datePosted: '2026-11-15',
    totalJobOpenings: 3,
    identifier: { value: 'SL-204' },
    hiringOrganization: { name: 'Brand Bahrain', legalName: 'Brand Bahrain W.L.L.' },
    jobLocation: { address: { addressLocality: 'Sitra showroom', addressCountry: 'BH' } },
  });
});

test('a day of publication that nobody wrote down is not made up', () => {
  expect(jobSeo({ job: { ...job, posted: '' }, ...brand }).jsonLd).not.toHaveProperty('datePosted');
});
