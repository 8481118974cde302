import { campaigns } from '../service/campaigns';
import { staffLoader } from '../service/staff-loader';

export const campaignsLoader = staffLoader(() => campaigns.list());
