import type { Job } from 'shared-contracts/api';
import type { SeoPatch } from 'shared-contracts/remote';

interface JobPage {
  job: Job;
  brand: string;
  company: string;
  /** Where the work is: the addresses of the branches. */
  streets: readonly string[];
  /** Applications are closed. */
  ended: boolean;
}

/** A job's title, and the job as search engines read it (schema.org/JobPosting): what we know of it and nothing else. */
export function jobSeo({ job, brand, company, streets, ended }: JobPage): SeoPatch {
  const title = `${job.position} | ${brand}`;
  if (ended) return { title, noindex: true };
  return {
    title,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: job.position,
      description: job.description,
      identifier: { '@type': 'PropertyValue', name: company, value: job.code },
      ...(job.posted && { datePosted: job.posted }),
      validThrough: `${job.until}T23:59:59+03:00`,
      employmentType: job.employmentType,
      totalJobOpenings: job.vacancies,
      occupationalCategory: job.department,
      hiringOrganization: { '@type': 'Organization', name: brand, legalName: company },
      jobLocation: streets.map((street) => ({
        '@type': 'Place',
        name: job.location,
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          addressLocality: job.locality,
          addressCountry: 'BH',
        },
      })),
      directApply: true,
    },
  };
}
