import { contentIn } from 'peer-kit/content';

export const loader = () => contentIn('en');
