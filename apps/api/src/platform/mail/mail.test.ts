import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { withoutSecret } from './mail.ts';
import { readOutbox, registerMailJobs } from './mail-delivery.ts';
import { invitationMail, recoveryMail } from './mail-texts.ts';

const LINK = 'http://bitewing.test/#token_hash=SECRET-LINK&type=recovery';
const letter = () =>
  recoveryMail({ to: 'ann@bitewing.test', fullName: 'Ann <b>Reed</b>', link: LINK, lifeSeconds: 3600 });

const outboxOf = (test: TestApp) =>
  test.services.db.transaction(allPractices(), (tx) => readOutbox(test.services, tx, 50));

const sendOne = (test: TestApp) =>
  test.services.db.transaction(allPractices(), (tx) => test.services.mailer.send(tx, letter()));

const until = async <T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const value = await read();
    if (isDone(value)) return value;
    await wait(50);
  }
  throw new Error('the mail did not get the expected status');
};

describe('a mail', () => {
  it('escapes user input and contains its link', () => {
    const mail = letter();
    expect(mail.html).toContain('Ann &lt;b&gt;Reed&lt;/b&gt;');
    expect(mail.html).toContain('href="http://bitewing.test/#token_hash=SECRET-LINK&amp;type=recovery"');
    expect(mail.text).toContain(LINK);
  });

  it('names the practice if it is an invitation', () => {
    const invited = { to: 'a@b.test', fullName: null, link: LINK, practiceName: 'Willow Dental' };
    expect(invitationMail({ ...invited, lifeSeconds: null }).text).toContain('at Willow Dental');
  });

  it.each([
    [300, 'expires after 5 minutes'],
    [3600, 'expires after 1 hour'],
    [72 * 3600, 'expires after 72 hours'],
    [null, 'only for a limited time'],
  ])('says how long its link works (lifeSeconds %s): %s', (lifeSeconds, text) => {
    const mail = recoveryMail({ to: 'a@b.test', fullName: null, link: LINK, lifeSeconds });
    expect(mail.text).toContain(text);
  });
});

describe('removing the link from a mail', () => {
  it('leaves no form of it, whatever characters the link has', () => {
    const link = `http://bitewing.test/?next="<SECRET>"&type=recovery`;
    const mail = recoveryMail({ to: 'a@b.test', fullName: null, link, lifeSeconds: 3600 });
    const stored = withoutSecret({ text: mail.text, html: mail.html, secret: mail.secret ?? null });
    expect(JSON.stringify(stored)).not.toContain('SECRET');
    expect(stored.html).toContain('[link removed]');
  });
});

describe('the mailer without SMTP', () => {
  let test: TestApp;
  afterEach(() => test?.close());

  it('keeps demo mail in the outbox with its link, encrypted in the table', async () => {
    test = await startTestApp();
    await sendOne(test);
    const [message] = await outboxOf(test);
    expect(message).toMatchObject({
      to: 'ann@bitewing.test',
      subject: 'Reset your Bitewing password',
      status: 'kept',
    });
    expect(message?.body).toContain(LINK);
    const rows = await test.services.db.transaction(allPractices(), (tx) =>
      tx.query<{ body_sealed: Buffer }>('select body_sealed from app.outbox_messages'),
    );
    expect(rows[0]?.body_sealed.toString('latin1')).not.toContain('SECRET-LINK');
  });

  it('keeps production mail in the outbox without its link', async () => {
    test = await startTestApp({ env: { BITEWING_MODE: 'production' } });
    await sendOne(test);
    const [message] = await outboxOf(test);
    expect(message?.body).toContain('[link removed]');
    expect(message?.body).not.toContain('SECRET-LINK');
  });

  it('stores no mail if the transaction fails, and hides the outbox from practices', async () => {
    test = await startTestApp();
    const { db, mailer } = test.services;
    await expect(
      db.transaction(allPractices(), async (tx) => {
        await mailer.send(tx, letter());
        throw new Error('something else went wrong');
      }),
    ).rejects.toThrow('something else');
    expect(await outboxOf(test)).toEqual([]);
    await sendOne(test);
    const practiceId = await test.createPractice();
    const seen = await db.transaction({ kind: 'practice', practiceId, userId: null }, (tx) =>
      tx.query('select 1 from app.outbox_messages'),
    );
    expect(seen).toEqual([]);
  });
});

describe('the mailer with SMTP', () => {
  const received: { to: string[]; text: string }[] = [];
  let refuse = false;
  let onReceived: () => void = () => undefined;
  let smtp: SMTPServer;
  let test: TestApp;

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => (refuse ? done(new Error('no such mailbox Ann Reed')) : done()),
      onData(stream, session, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map((recipient) => recipient.address), text });
          onReceived();
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const address = smtp.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    test = await startTestApp({
      env: {
        BITEWING_MODE: 'production',
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        SMTP_ALLOW_PLAINTEXT: 'true',
      },
    });
    await registerMailJobs(test.services);
  });
  afterAll(async () => {
    await test?.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });

  it('delivers mail with its link, and removes the link from the stored copy', async () => {
    const id = await sendOne(test);
    const messages = await until(
      () => outboxOf(test),
      (all) => all.some((message) => message.id === id && message.status === 'delivered'),
    );
    expect(received[0]?.to).toEqual(['ann@bitewing.test']);
    expect(received[0]?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(LINK);
    expect(messages[0]?.body).toContain('[link removed]');
    // In the demo, the outbox shows the stored copy as it is.
    const config = { ...test.services.config, mode: 'demo' as const };
    const demo = { ...test, services: { ...test.services, config } };
    expect((await outboxOf(demo))[0]?.body).toContain('[link removed]');
  });

  it('sends a mail once even if it cannot be marked as delivered at first', async () => {
    const lossy = await startTestApp({
      env: { SMTP_URL: test.env['SMTP_URL'] ?? '', SMTP_ALLOW_PLAINTEXT: 'true' },
    });
    const { db, queue } = lossy.services;
    let run: (mailId: string) => Promise<void> = async () => undefined;
    const work: typeof queue.work = async (_job, _options, handler) => {
      run = (mailId) => handler({ mailId } as never, {} as never);
    };
    let isLost = false;
    const transaction: typeof db.transaction = (scope, statements) =>
      isLost ? Promise.reject(new Error('the connection is lost')) : db.transaction(scope, statements);
    await registerMailJobs({
      ...lossy.services,
      db: { ...db, transaction },
      queue: { ...queue, work },
    });
    const id = await sendOne(lossy);
    const before = received.length;
    onReceived = () => {
      isLost = true;
    };
    await expect(run(id)).rejects.toThrow('the connection is lost');
    isLost = false;
    onReceived = () => undefined;
    await run(id);
    expect(received).toHaveLength(before + 1);
    expect(await outboxOf(lossy)).toMatchObject([{ id, status: 'delivered', error: null }]);
    await lossy.close();
  });

  it('sends nothing to a server without TLS unless that is allowed', async () => {
    const strict = await startTestApp({ env: { SMTP_URL: test.env['SMTP_URL'] ?? '' } });
    await registerMailJobs(strict.services);
    const before = received.length;
    const id = await sendOne(strict);
    const readMessage = async () => (await outboxOf(strict)).find((message) => message.id === id);
    expect(await until(readMessage, (message) => message?.status === 'failed')).toMatchObject({
      error: expect.stringMatching(/^ETLS/),
    });
    expect(received).toHaveLength(before);
    await strict.close();
  });

  it("stores a mail server's refusal without its text, and tries again", { timeout: 60_000 }, async () => {
    refuse = true;
    const id = await sendOne(test);
    const readMessage = async () => (await outboxOf(test)).find((message) => message.id === id);
    const failed = await until(readMessage, (message) => message?.status === 'failed');
    expect(failed?.error).toMatch(/^EENVELOPE 550$/);
    refuse = false;
    expect(await until(readMessage, (message) => message?.status === 'delivered')).toMatchObject({
      error: null,
    });
    expect(test.logs.join('')).not.toMatch(/Ann Reed|SECRET-LINK|ann@bitewing/);
  });
});
