import { testEveryPath } from '@tenaye/testing/every-path.tsx';
import manifest from '../../remote.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import { AppRoutes } from './routes.tsx';

testEveryPath({ manifest, routes: AppRoutes, messages: { 'mf-datacollect': { en } } });
