import { enableCompileCache } from 'node:module';
import { email as emailField } from '@tenaye/contracts/fields.ts';
import { FIRST_ADMIN_HOURS, INVITATION_PAGE } from '@tenaye/contracts/invitation.facts.ts';
import { AppError } from '#kernel/errors.ts';

enableCompileCache();

const usage = 'Usage: npm run admin:create -- <email> [first name] [last name]';

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

const [command, typed = '', firstName = '', lastName = ''] = process.argv.slice(2);
const { DATABASE_URL: url, PUBLIC_URL: publicUrl } = process.env;
if (!url) fail('DATABASE_URL is not set');
if (!publicUrl) fail('PUBLIC_URL is not set: the link needs the public address of the service');
if (command !== 'create') fail(usage);
const parsed = emailField.safeParse(typed);
if (!parsed.success) fail(`"${typed}" is not an email address. ${usage}`);

// The program is loaded for valid arguments only, because that takes much longer than to refuse others.
const [{ createAdmin }, { openOrm }] = await Promise.all([import('../modules/invitation/first-admin.service.ts'), import('../orm.ts')]);
const orm = await openOrm({ url });
try {
  const token = await createAdmin(orm.em.fork(), { email: parsed.data, firstName, lastName }, new Date());
  const link = new URL(INVITATION_PAGE, publicUrl);
  link.searchParams.set('token', token);
  console.log(
    `${parsed.data} is an administrator. Open this link within ${FIRST_ADMIN_HOURS} hours to choose a password; it works once:\n${link}`,
  );
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(`${error.message}. Its owner can choose a password by "Forgot Password?" on ${new URL('/admin/login', publicUrl)}`);
  process.exitCode = 1;
} finally {
  await orm.close();
}
