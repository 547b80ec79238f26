import { useState } from 'react';
import { styled } from 'styled-components';
import { Bell } from '../Bell.tsx';
import { type ButtonLook, buttonLook } from '../Button.look.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { IconButton } from '../IconButton.tsx';
import { CalendarIcon, CloseIcon } from '../icons.tsx';
import { Row } from '../layout.tsx';
import { Toaster, type ToastText } from '../Toast.tsx';
import { Section } from './Section.tsx';

const LinkButton = styled.a<ButtonLook>`${buttonLook}`;

/** Buttons, the bell, dialogs and toasts. */
export function Actions() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Section title="Buttons" about="One primary action a page. A busy button keeps its width and its focus.">
        <Row>
          <Button>Book appointment</Button>
          <Button tone="quiet">See profile</Button>
          <Button tone="danger">Cancel appointment</Button>
          <Button tone="plain">Not now</Button>
        </Row>
        <Row>
          <Button busy>Book appointment</Button>
          <Button tone="quiet" busy>
            See profile
          </Button>
          <Button disabled>Book appointment</Button>
          <Button tone="quiet" disabled>
            See profile
          </Button>
        </Row>
        <Row>
          <Button size="small">Confirm</Button>
          <Button size="small" tone="quiet">
            Decline
          </Button>
          <Button busy={busy} onClick={() => setBusy(true)}>
            <CalendarIcon /> Press me
          </Button>
          <Button tone="plain" onClick={() => setBusy(false)}>
            Let it go
          </Button>
          <LinkButton href="#buttons" $tone="quiet">
            A link as a button
          </LinkButton>
          <IconButton label="Close">
            <CloseIcon />
          </IconButton>
        </Row>
        <Button wide>As wide as its container</Button>
      </Section>
      <Section title="Bell" about="Nothing at none, the number up to nine, 9+ above.">
        <Row>
          {[0, 3, 9, 10].map((count) => (
            <Bell key={count} count={count} label={`Notifications, ${count} unread`} />
          ))}
        </Row>
      </Section>
      <Dialogs />
      <Toasts />
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'form' | 'wide' | 'alert'>();
  const close = () => setOpen(undefined);
  return (
    <Section title="Dialog" about="Asks before something is destroyed. From the bottom edge on a phone.">
      <Row>
        <Button tone="quiet" onClick={() => setOpen('form')}>
          Open a dialog
        </Button>
        <Button tone="quiet" onClick={() => setOpen('wide')}>
          Open a wide one
        </Button>
        <Button tone="danger" onClick={() => setOpen('alert')}>
          Cancel appointment
        </Button>
      </Row>
      <Dialog
        open={open === 'form'}
        onOpenChange={close}
        title="How we choose doctors"
        closeLabel="Close"
        footer={<Button onClick={close}>Understood</Button>}
      >
        <p>Doctors are ordered by how well they match your answers, how near they are, and what others say of them.</p>
      </Dialog>
      <Dialog wide open={open === 'wide'} onOpenChange={close} title="Prescription" closeLabel="Close">
        <p>Wide enough for a picture that must be read closely.</p>
      </Dialog>
      <Dialog
        alert
        open={open === 'alert'}
        onOpenChange={close}
        title="Cancel this appointment?"
        description="Dr. Hana Bekele, Tuesday 24 November at 09:30. The time becomes free for others."
        closeLabel="Close"
        footer={
          <>
            <Button tone="quiet" onClick={close}>
              Keep it
            </Button>
            <Button tone="danger" onClick={close}>
              Cancel appointment
            </Button>
          </>
        }
      />
    </Section>
  );
}

const good: ToastText = { title: 'Success', description: 'Appointment booked successfully!' };
const bad: ToastText = { title: 'Booking failed', description: 'Somebody was faster. Please choose another time.', variant: 'destructive' };

function Toasts() {
  const [toast, setToast] = useState<(ToastText & { key: number }) | null>(null);
  const show = (text: ToastText) => setToast((last) => ({ ...text, key: (last?.key ?? 0) + 1 }));
  return (
    <Section title="Toast" about="One at a time, five seconds, swiped away to the right.">
      <Row>
        <Button tone="quiet" onClick={() => show(good)}>
          Something went well
        </Button>
        <Button tone="quiet" onClick={() => show(bad)}>
          Something failed
        </Button>
      </Row>
      <Toaster toast={toast} onClose={() => undefined} closeLabel="Close" regionLabel="Messages" />
    </Section>
  );
}
