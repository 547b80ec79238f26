import { Navigate, useLocation, useNavigate } from '@tenaye/platform/router.ts';
import { useState } from 'react';
import { CodeEntry } from './CodeEntry.tsx';
import { CodeRequest } from './CodeRequest.tsx';
import type { Channel, CodeTarget } from './code.form.ts';
import type { SharedEmail } from './email-field.ts';

const ENTER = '/client/auth/code/enter';

/** Sign-in without a password: where a code should go, then the code. The step is in the page's address, so that back works. */
export function CodeSignIn({ email, onEmail }: SharedEmail) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [channel, setChannel] = useState<Channel>('sms');
  const [phone, setPhone] = useState('');
  const [target, setTarget] = useState<CodeTarget>();

  if (pathname === ENTER) return target ? <CodeEntry target={target} /> : <Navigate to="/client/auth/code" replace />;
  return (
    <CodeRequest
      key={channel}
      channel={channel}
      onChannel={setChannel}
      typed={channel === 'sms' ? phone : email}
      onSent={(to) => {
        (channel === 'sms' ? setPhone : onEmail)(to);
        setTarget({ channel, to });
        navigate(ENTER);
      }}
    />
  );
}
