import { Migration } from '@mikro-orm/migrations';

/** Who gave an import to the worker last, and when. */
const imports = `
alter table "import_batches" add "handed_over_by" uuid null, add "handed_over_at" timestamptz(3) null;
alter table "import_batches" add constraint "import_batches_handed_over_by_foreign" foreign key ("handed_over_by") references "provider_accounts" ("id") on delete set null;
create index "import_batches_handed_over_by_index" on "import_batches" ("handed_over_by");
`;

const sentences = {
  claim_approve: ['Name, license and photo match the profile.', 'Confirmed by a call to the stored phone number.'],
  claim_reject: [
    'The license number doesn’t match the profile.',
    'The documents can’t be read.',
    'The documents belong to another person.',
    'The documents don’t show that you own this profile.',
  ],
  submission_reject: [
    'The photo doesn’t show this place.',
    'The position on the map is wrong. Please register the facility again where it is.',
    'This facility no longer exists.',
  ],
  review_hide: ['It names another person.', 'It has insults in it.', 'It is advertising.'],
};

/** Saved sentences for every decision whose reason a person reads. */
const reasons = `
alter table "saved_reasons" drop constraint "saved_reasons_kind_check";
alter table "saved_reasons" add constraint "saved_reasons_kind_check" check ("kind" in ('reject', 'information', 'claim_approve', 'claim_reject', 'submission_reject', 'review_hide'));
${Object.entries(sentences)
  .flatMap(([kind, texts]) =>
    texts.map((text, at) => `insert into "saved_reasons" ("kind", "text", "position") values ('${kind}', '${text}', ${at + 1});`),
  )
  .join('\n')}
`;

export class AdminWork extends Migration {
  override up(): void {
    for (const part of [imports, reasons]) this.addSql(part);
  }
}
