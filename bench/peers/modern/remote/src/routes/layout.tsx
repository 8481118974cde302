import { Outlet } from '@modern-js/runtime/router';

export default () => <Outlet />;
