import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { CodeField } from '../CodeField.tsx';
import { Combobox, type ComboboxOption } from '../Combobox.tsx';
import { DatePicker } from '../DatePicker.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { Field } from '../Field.tsx';
import { ClinicIcon, HomeIcon, VideoIcon } from '../icons.tsx';
import { Grid, Stack } from '../layout.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { PhoneField } from '../PhoneField.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { ResendButton } from '../ResendButton.tsx';
import { Select } from '../Select.tsx';
import { TextArea, TextInput } from '../TextInput.tsx';
import { Section } from './Section.tsx';

const visits = [
  { value: 'in-person', label: 'In person', hint: 'At the clinic', icon: <ClinicIcon /> },
  { value: 'video', label: 'Video call', hint: 'From anywhere', icon: <VideoIcon /> },
  { value: 'home', label: 'Home visit', hint: 'Not in your area', icon: <HomeIcon />, disabled: true },
];

/** All form controls. */
export function Forms() {
  return (
    <>
      <Section title="Fields" about="Label, hint, control, error. What is wrong stands under the field and is read out with it.">
        <Grid $min="18rem" $gap="l">
          <Filled />
          <Wrong />
        </Grid>
      </Section>
      <Section title="Radio cards" about="One of a few; arrow keys move the choice.">
        <RadioCards legend="Type of visit" hint="You can change it later." name="visit" options={visits} defaultValue="video" />
        <RadioCards legend="Type of visit" name="visit-wrong" options={visits} error="Choose a type of visit" />
      </Section>
    </>
  );
}

function Filled() {
  const [date, setDate] = useState('2026-11-24');
  return (
    <Stack $gap="l">
      <Field label="Full name" required>
        <TextInput autoComplete="name" placeholder="As on your ID" />
      </Field>
      <Field label="Email" hint="We send the confirmation there.">
        <TextInput type="email" defaultValue="almaz@example.com" />
      </Field>
      <PasswordField
        label="Password"
        hint="8 characters or more."
        showLabel="Show password"
        hideLabel="Hide password"
        autoComplete="new-password"
        aside={<a href="#fields">Forgot password?</a>}
      />
      <PhoneField label="Phone" optionalText="(optional)" />
      <CodeField label="Verification code" hint="It came by text message." digits={6} />
      <ResendButton
        label="Send a new code"
        waitingLabel={(seconds) => `Send a new code in ${seconds} s`}
        wait={30}
        onSend={async () => true}
      />
      <Field label="Specialty">
        <Select placeholder="Choose a specialty">
          <option>Cardiology</option>
          <option>Pediatrics</option>
        </Select>
      </Field>
      <Field label="Place" hint="Type a few letters.">
        <Place />
      </Field>
      <Field label="Date">
        <DatePicker
          value={date}
          onChange={setDate}
          placeholder="Choose a date"
          language="en"
          previousLabel="Month before"
          nextLabel="Month after"
          min="2026-11-21"
          max="2027-02-28"
        />
      </Field>
      <Field label="Symptoms">
        <TextArea placeholder="What troubles you, and since when?" />
      </Field>
      <Field label="License number">
        <TextInput disabled defaultValue="ET-2041" />
      </Field>
      <Checkbox label="Remind me a day before" hint="By text message." defaultChecked />
    </Stack>
  );
}

const towns: ComboboxOption[] = [
  { id: 'adama', label: 'Adama', hint: 'Oromia' },
  { id: 'addis', label: 'Addis Ababa' },
  { id: 'bahir-dar', label: 'Bahir Dar', hint: 'Amhara' },
];

function Place() {
  const [text, setText] = useState('');
  return (
    <Combobox
      value={text}
      onInput={setText}
      options={towns.filter((it) => it.label.toLowerCase().includes(text.trim().toLowerCase()))}
      onSelect={(it) => setText(it.label)}
      listLabel="Places"
      loadingText="Searching…"
      emptyText="No place found"
      countText={(count) => `${count} suggestions`}
    />
  );
}

function Wrong() {
  const [tries, setTries] = useState(0);
  return (
    <Stack $gap="l">
      {tries > 0 && (
        <ErrorSummary
          title="There is a problem"
          focusKey={tries}
          errors={[
            { fieldId: 'wrong-email', message: 'Please enter a valid email address' },
            { fieldId: 'wrong-phone', message: 'Please enter a valid phone number' },
          ]}
        />
      )}
      <Field id="wrong-email" label="Email" error="Please enter a valid email address">
        <TextInput type="email" defaultValue="almaz@" />
      </Field>
      <PasswordField
        label="Password"
        error="Password must be at least 8 characters"
        showLabel="Show password"
        hideLabel="Hide password"
        defaultValue="secret"
      />
      <PhoneField
        id="wrong-phone"
        label="Phone"
        hint="So that the clinic can reach you."
        error="Please enter a valid phone number"
        defaultValue="+251 9"
      />
      <Field label="Specialty" error="Choose a specialty">
        <Select placeholder="Choose a specialty" />
      </Field>
      <Checkbox label="I agree to the terms" error="Please agree to go on" />
      <Button tone="quiet" onClick={() => setTries(tries + 1)}>
        Show the error summary
      </Button>
    </Stack>
  );
}
