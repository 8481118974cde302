import { leadWire } from './lead';

export const newsletterWire = leadWire('news_letter', { email: 'email' });
