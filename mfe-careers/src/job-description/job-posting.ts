import type { LoaderData, SeoPatch } from 'shared-contracts/remote';
import type { jobDescriptionLoader } from './job-description.loader';

type JobPage = LoaderData<typeof jobDescriptionLoader>;

/** Returns a job page's title and its structured data (schema.org/JobPosting), from known facts only. */
export function jobSeo({ job, brand, company, streets, hasEnded }: JobPage): SeoPatch {
  const title = `${job.position} | ${brand}`;
  if (hasEnded) return { title, noindex: true };
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
