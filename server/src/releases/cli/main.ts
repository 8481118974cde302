import { runToTheEnd } from 'remote-kit/release/command';
import { openReleaseStore } from '../../storage/open-store';
import { runRelease } from './run-release';

// Production React, because a check renders every page as visitors get it.
process.env.NODE_ENV ??= 'production';

// The API and all that it stands on, which no order to a running server needs
const loadWork = () => import('./local-work');

runToTheEnd(() => runRelease({ openStore: openReleaseStore, loadWork }));
