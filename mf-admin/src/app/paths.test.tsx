import { testEveryPath } from '@tenaye/testing/every-path.tsx';
import manifest from '../../remote.json' with { type: 'json' };
import { AppRoutes } from './routes.tsx';

testEveryPath({ manifest, routes: AppRoutes });
