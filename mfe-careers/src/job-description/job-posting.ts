import type { Job } from 'shared-contracts/api';
import type { SeoPatch } from 'shared-contracts/remote';

interface JobPage {
  job: Job;
  brand: string;
  company: string;
}

/** A job's title, and the job as search engines read it (schema.org/JobPosting): what we know of it and nothing else. */
export function jobSeo({ job, brand, company }: JobPage): SeoPatch {
  return {
    title: `${job.position} | ${brand}`,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: job.position,
      description: job.description,
      identifier: { '@type': 'PropertyValue', name: company, value: job.code },
      ...(job.posted && { datePosted: job.posted }),
      totalJobOpenings: job.vacancies,
      occupationalCategory: job.department,
      hiringOrganization: { '@type': 'Organization', name: brand, legalName: company },
      jobLocation: {
        '@type': 'Place',
        name: job.location,
        address: {
          '@type': 'PostalAddress',
          addressLocality: job.location,
          addressCountry: 'BH',
        },
      },
      directApply: true,
    },
  };
}
