import { call } from './call.ts';

/** How many days of past visits the calendar feed has. */
export const FEED_DAYS_BACK = 30;

export const exportVisits = call({
  method: 'GET',
  path: '/api/provider/doctor/visits/export',
  callers: ['doctor'],
  reads: 'appointment.export',
  download: true,
});

export const getCalendarFeed = call({
  method: 'GET',
  path: '/api/provider/doctor/calendar-feed',
  callers: ['doctor'],
});

export const renewCalendarFeed = call({
  method: 'POST',
  path: '/api/provider/doctor/calendar-feed',
  callers: ['doctor'],
  errors: ['doctor_unavailable'],
});

export const endCalendarFeed = call({
  method: 'DELETE',
  path: '/api/provider/doctor/calendar-feed',
  callers: ['doctor'],
});

export const readCalendarFeed = call({
  method: 'GET',
  path: '/api/calendar-feeds/:token',
  callers: ['anyone'],
  download: true,
  errors: ['not_found', 'rate_limited'],
});
