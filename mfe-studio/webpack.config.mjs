import { remote } from 'shared-contracts/webpack';

export default remote({ root: import.meta.dirname });
