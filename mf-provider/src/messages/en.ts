import appointment from './en/appointment.json' with { type: 'json' };
import assessment from './en/assessment.json' with { type: 'json' };
import auth from './en/auth.json' with { type: 'json' };
import availability from './en/availability.json' with { type: 'json' };
import calendar from './en/calendar.json' with { type: 'json' };
import claim from './en/claim.json' with { type: 'json' };
import code from './en/code.json' with { type: 'json' };
import dashboard from './en/dashboard.json' with { type: 'json' };
import doctor from './en/doctor.json' with { type: 'json' };
import facility from './en/facility.json' with { type: 'json' };
import frame from './en/frame.json' with { type: 'json' };
import place from './en/place.json' with { type: 'json' };
import request from './en/request.json' with { type: 'json' };
import stock from './en/stock.json' with { type: 'json' };
import verification from './en/verification.json' with { type: 'json' };

/** The remote's texts, one file for each feature. */
export const en = {
  stock,
  doctor,
  availability,
  calendar,
  auth,
  frame,
  verification,
  dashboard,
  appointment,
  assessment,
  facility,
  claim,
  code,
  request,
  place,
};
