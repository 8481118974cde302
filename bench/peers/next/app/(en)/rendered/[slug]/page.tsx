import { ModelPage } from '../../../../page/model-page';

/** The same page, rendered for each request. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return <ModelPage locale="en" />;
}
