import { testEveryPath } from '@tenaye/testing/every-path.tsx';
import manifest from '../../remote.json' with { type: 'json' };
import { en } from '../messages/en.ts';
import { PatientRoutes } from './routes.tsx';

testEveryPath({ manifest, routes: PatientRoutes, messages: { 'mf-patient': { en } } });
