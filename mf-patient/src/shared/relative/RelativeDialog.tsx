import { type Relation, relations } from '@tenaye/contracts/relative.facts.ts';
import { newRelative, type Relative } from '@tenaye/contracts/relative.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { ChoiceField, TextField } from '@tenaye/platform/form/fields.tsx';
import { PersonFields } from '@tenaye/platform/person/PersonFields.tsx';
import { personOf, type TypedPerson } from '@tenaye/platform/person/typed-person.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { useFormContext } from 'react-hook-form';
import { addingRelative } from './relative.queries.ts';

/** The person as typed. */
interface TypedRelative extends TypedPerson {
  firstName: string;
  lastName: string;
  relation: '' | Relation;
  agreed: boolean;
}

const empty: TypedRelative = {
  firstName: '',
  lastName: '',
  relation: '',
  born: '',
  sex: '',
  allergyState: 'unasked',
  allergies: '',
  agreed: false,
};

const toContract = ({ firstName, lastName, relation, agreed, ...person }: TypedRelative) => ({
  firstName,
  lastName,
  relation,
  agreed,
  ...personOf(person),
});
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

interface RelativeDialogProps {
  onAdded(person: Relative): void;
  onClose(): void;
}

/** Asks for somebody for whom the patient books. */
export function RelativeDialog({ onAdded, onClose }: RelativeDialogProps) {
  const { t } = useTranslation('mf-patient');
  const form = useContractDraft(newRelative, { start: empty, toContract, fieldOf });
  return (
    <FormDialog
      title={t('relative.title')}
      text={t('relative.text')}
      action={t('relative.add')}
      form={form}
      fieldOf={fieldOf}
      change={addingRelative}
      failed={t('relative.addFailed')}
      onDone={(person, _, close) => {
        onAdded(person);
        close();
      }}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const { t } = useTranslation('mf-patient');
  const { register } = useFormContext<TypedRelative>();
  const errorAt = useErrorAt();
  return (
    <>
      <TextField name="firstName" label={t('auth.firstName')} maxLength={80} />
      <TextField name="lastName" label={t('auth.lastName')} maxLength={80} />
      <ChoiceField
        name="relation"
        label={t('relative.relation')}
        placeholder={t('relative.choose')}
        options={relations.map((value) => ({ value, label: t(`relative.relations.${value}`) }))}
      />
      <PersonFields
        isRequired
        fieldIdOf={(field) => `relative-${field}`}
        words={{
          unknown: t('relative.choose'),
          unasked: t('relative.notAsked'),
          none: t('relative.noneKnown'),
          known: t('relative.hasAllergies'),
        }}
      />
      <Checkbox label={t('relative.agreed')} {...register('agreed')} error={errorAt('agreed')} />
    </>
  );
}
