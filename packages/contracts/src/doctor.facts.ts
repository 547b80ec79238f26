import { call } from './call.ts';

export const listDoctors = call({
  method: 'GET',
  path: '/api/doctors',
  callers: ['patient', 'doctor', 'facility', 'admin'],
});

export const getDoctor = call({
  method: 'GET',
  path: '/api/doctors/:id',
  callers: ['patient', 'doctor', 'facility', 'admin'],
  errors: ['not_found'],
});
