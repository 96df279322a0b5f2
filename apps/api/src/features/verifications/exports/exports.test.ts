// Reads each exported file and compares it with the sheet and with what the verification page shows.

import { type Sheet, sheetOf } from '@bitewing/benefits';
import { getVerification, type Verification } from '@bitewing/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fromWire } from '#domain/verifications/benefits-boundary.ts';
import { allPractices } from '#platform/database/database.ts';
import { formatTimestamp } from '#platform/files/formats.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';
import { sheetPdf } from './sheet-pdf.ts';

let world: VerificationWorld;
let verification: Verification;
let timeZone: string;
let pdf: { response: Response; totalPages: number; text: string };

beforeAll(async () => {
  world = await startVerificationWorld();
  const { body } = await world.ask('POST', '/api/verifications/real-time', ELLISON);
  verification = await world.settled(body.verification_id);
  const [practice] = await sql<{ time_zone: string }>(
    `select time_zone from app.practices where id = '${world.practiceId}'`,
  );
  timeZone = practice?.time_zone ?? '';
  const { response, content } = await download('pdf');
  pdf = { response, ...(await pdfText(content)) };
});
afterAll(() => world?.close());

const ELLISON = patient({
  member_id: 'AM10020030',
  payer_id: '47009',
  patient_first_name: 'Harper',
  patient_last_name: 'Ellison',
  patient_dob: '03/14/1985',
});

const sql = <Row>(text: string) => world.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text));

const download = async (format: string, token = world.token) => {
  const address = `${world.url}/api/verifications/${verification.id}/export?format=${format}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return { response, content: new Uint8Array(await response.arrayBuffer()) };
};

/** Removes spaces and line breaks, because the PDF breaks texts into lines at other places than the sheet. */
const squeeze = (text: string): string => text.replace(/\s+/g, '');

const pdfText = async (content: Uint8Array) => {
  const { totalPages, text } = await extractText(await getDocumentProxy(content), { mergePages: true });
  return { totalPages, text: squeeze(text) };
};

const sheet = (): Sheet => {
  const { parsed_benefits, glance, answered_at } = verification;
  return sheetOf(fromWire(parsed_benefits as never), {
    verification,
    views: glance?.views ?? [],
    alerts: glance?.alerts ?? [],
    as_of: glance?.views[0]?.on ?? '',
    answered: formatTimestamp(answered_at ?? '', timeZone, { isZoneNamed: true }),
  });
};

const textsOf = ({ title, practice, patient, status, alerts, proof, notice, marks, sections }: Sheet) => [
  ...[title, practice ?? '', patient, status, ...alerts, ...proof, notice, marks],
  ...sections.flatMap(({ title, facts, table, lines }) => [
    title,
    ...facts.flatMap(({ label, value, note }) => [label, value, ...(note === null ? [] : [note])]),
    ...(table === null ? [] : [table.columns, ...table.rows].flat()),
    ...lines,
  ]),
];

describe('the verification with which the exports are compared', () => {
  it('has only the fields of the API contract', () => {
    expect(z.parse(getVerification.response, verification)).toEqual(verification);
  });
});

describe('the PDF', () => {
  it('has every text of the sheet on one page, with the sections in the same order', () => {
    const { response, totalPages, text } = pdf;
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="verification-${verification.id}.pdf"`,
    );
    expect(totalPages).toBe(1);
    for (const expected of textsOf(sheet())) expect(text).toContain(squeeze(expected));
    const titles = sheet().sections.map(({ title, facts, table, lines }) =>
      squeeze(`${title}${facts[0]?.label ?? table?.columns[0] ?? lines[0]?.slice(0, 30)}`),
    );
    const places = titles.map((title) => text.indexOf(title));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('has every stated fact and every alert of the first screen', () => {
    const { text } = pdf;
    const facts = verification.glance?.views.flatMap(({ answers }) =>
      answers.flatMap((answer) => answer.facts),
    );
    const stated = (facts ?? []).filter(({ value }) => value !== null);
    expect(stated.length).toBeGreaterThan(30);
    for (const { label, value } of stated) {
      expect(text).toContain(squeeze(label));
      expect(text).toContain(squeeze(value ?? ''));
    }
    for (const { title } of verification.glance?.alerts ?? []) expect(text).toContain(squeeze(title));
    expect(text).toContain('Notaguaranteeofpayment.');
    expect(text).toContain(`Tracenumber${squeeze(verification.trace_number ?? '')}`);
  });

  it('prints names with letters that the built-in PDF fonts lack', async () => {
    const withRareLetters = { ...sheet(), patient: 'Nguyễn Thị Łucja Šimková, member ID 1' };
    const { text } = await pdfText(new Uint8Array(await sheetPdf(withRareLetters, new Date(0))));
    expect(text).toContain(squeeze(withRareLetters.patient));
  });

  it('repeats the patient, the payer with the time of the response, and the notice on each page', async () => {
    const [first] = sheet().sections;
    const long = { ...sheet(), sections: [{ ...first!, lines: Array(200).fill('A line of its own.') }] };
    const content = new Uint8Array(await sheetPdf(long, new Date(0)));
    const { text } = await extractText(await getDocumentProxy(content));
    expect(text.length).toBeGreaterThan(2);
    for (const [at, page] of text.entries()) {
      expect(squeeze(page)).toContain(squeeze(`${long.patient}. ${long.proof[0]}`));
      expect(page).toContain('Not a guarantee of payment.');
      expect(page).toContain(`Page ${at + 1} of ${text.length}.`);
    }
    expect(text.join(' ').match(/A line of its own/g)).toHaveLength(200);
  });
});

describe('the other files', () => {
  it('include a CSV with one value per row, safe for spreadsheets', async () => {
    const { response, content } = await download('csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
    expect(csv.startsWith('\uFEFFSection,Item,Detail,Value,Note\r\n')).toBe(true);
    expect(csv).toContain('\r\nPatient,Name,,Harper Ellison,\r\n');
    expect(csv).toMatch(/\r\nFrequencies,Cleanings \(D1110\),Limit,2 per calendar year,\r\n/);
    expect(csv).not.toMatch(/(^|,)[=+@]/m);
  });

  it('include the verification as JSON and a short chart note', async () => {
    const json = JSON.parse(new TextDecoder().decode((await download('json')).content));
    expect(json).toEqual(verification);
    const { response, content } = await download('note');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const note = new TextDecoder().decode(content);
    expect(note.split('\n').length).toBeLessThan(16);
    expect(note).toMatch(/^Benefits for Harper Ellison, member ID AM10020030, as of \d\d\/\d\d\/\d{4}\n/);
    expect(note).toMatch(/\nPlan pays: Preventive 100%; Basic 80%; Major 50%/);
    expect(note).toMatch(/Not a guarantee of payment\.$/);
  });
});

describe('an export', () => {
  it('is recorded in the audit trail with its format, every time', async () => {
    const events = () =>
      sql<{ action: string }>(
        `select action from app.audit_events
          where action like 'verification.export%' and '${verification.id}' = any(record_ids)`,
      );
    const before = (await events()).length;
    for (const format of ['pdf', 'pdf', 'csv', 'json', 'note']) await download(format);
    const actions = (await events()).slice(before).map(({ action }) => action);
    expect(actions.sort()).toEqual(
      ['csv', 'json', 'note', 'pdf', 'pdf'].map((format) => `verification.export_${format}`),
    );
  });

  it('is refused for another practice, for a verification without benefits and for an unknown format', async () => {
    const other = await world.createUser('staff', await world.createPractice('Oak Dental'));
    const { token } = await world.logIn(other);
    expect((await download('pdf', token)).response.status).toBe(404);
    const { body } = await world.ask('POST', '/api/verifications/real-time', {
      ...ELLISON,
      member_id: 'NOBODY1',
      patient_last_name: 'Unknownperson',
      payer_id: '62308',
    });
    const address = `/api/verifications/${body.verification_id}/export`;
    expect((await world.ask('GET', address)).status).toBe(404);
    expect((await world.ask('GET', `${address}?format=docx`)).status).toBe(422);
  });
});

it('keeps serving other requests while many PDF files are being created', async () => {
  let isDone = false;
  const statuses = Promise.all(
    Array.from({ length: 12 }, async () => (await download('pdf')).response.status),
  ).finally(() => {
    isDone = true;
  });
  const started = Date.now();
  let slowest = 0;
  while (!isDone) {
    const sentAt = Date.now();
    expect((await fetch(`${world.url}/health`)).status).toBe(200);
    slowest = Math.max(slowest, Date.now() - sentAt);
  }
  // A user gets 429 while four of their PDF files wait or are being created.
  const seen = await statuses;
  expect(seen.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(slowest).toBeLessThan((Date.now() - started) / 4);
}, 60_000);
