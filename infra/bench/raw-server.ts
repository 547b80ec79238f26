import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

/**
 * The baseline of the load table: the same list and the same booking with node:http and pg only (no sessions, authorization, validation or
 * audit). It runs in its own process so that it pays for HTTP as the API does.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const LIST = `
  select id, name, specialization, experience, consultation_fee::float8 as fee, profile_image, phone, email, bio, address,
    case when review_count >= 3 then rating::float8 end as rating, latitude::float8, longitude::float8, appointment_types, is_available
  from doctors where is_verified and is_available and owner_stands and license_stands order by name, id limit 51`;

const BOOK = `
  insert into appointments (id, user_id, doctor_id, appointment_date, ends_at, appointment_type, status, created_at, updated_at)
  values (gen_random_uuid(), $1, $2, $3, $4, 'in-person', 'scheduled', now(), now()) on conflict do nothing returning id`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/json');
  if (request.method === 'GET') {
    const { rows } = await pool.query(LIST);
    response.end(JSON.stringify(rows.slice(0, 50)));
    return;
  }
  const { userId, doctorId, start, end } = JSON.parse(await bodyOf(request));
  const { rows } = await pool.query(BOOK, [userId, doctorId, start, end]);
  response.statusCode = rows.length > 0 ? 201 : 409;
  response.end(JSON.stringify(rows[0] ?? { code: 'slot_taken' }));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.statusCode = 500;
    response.end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('disconnect', () => process.exit(0));
