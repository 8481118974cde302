import type { SeoPatch } from 'shared-contracts/remote';
import type { BranchPage } from './branch.loader';

/** Structured data of a branch. Title and description come from its SEO record. */
export const branchSeo = ({ jsonLd }: BranchPage): SeoPatch => ({ jsonLd });
