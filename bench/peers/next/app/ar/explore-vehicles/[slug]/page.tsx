import { ModelPage } from '../../../../page/model-page';

export const dynamicParams = false;

export const generateStaticParams = () => [{ slug: 'swift' }];

export default function Page() {
  return <ModelPage locale="ar" />;
}
