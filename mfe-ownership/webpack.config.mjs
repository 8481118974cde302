import { remote } from 'remote-kit/webpack';

export default remote({ root: import.meta.dirname });
