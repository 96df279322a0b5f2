import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  askAssistant,
  type ChatMessage,
  getChatHistory,
  getVerification,
  type ResponseOf,
} from '@bitewing/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakeBenefits, fakeVerification, VERIFICATION_ID } from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';
// Imported here so that no test waits for the lazy panel to load.
import './chat-panel.tsx';

const ANSWER: ResponseOf<typeof askAssistant> = {
  answer: "For crowns the plan pays 50%. The payer didn't state how often. Group number: 00123.",
  sentences: ['For crowns the plan pays 50%.', "The payer didn't state how often.", 'Group number: 00123.'],
  citations: [
    { sentence: 0, blocks: [7] },
    { sentence: 2, blocks: [], is_head: true },
  ],
};

const AUDIT = {
  total_blocks: 8,
  unparsed_blocks: 0,
  unread: [],
  blocks: [
    { block: 0, text: 'EB*1**35', messages: [] },
    { block: 7, text: 'EB*A**36*****.5', messages: [] },
  ],
  interpreter_version: 'test',
};

const open = async (network: FakeNetwork = fakeNetwork(), changes = {}, earlier: ChatMessage[] = []) => {
  network.answer(getChatHistory, { messages: earlier });
  network.answer(
    getVerification,
    fakeVerification({ parsed_benefits: fakeBenefits(), parser_audit: AUDIT, ...changes }),
  );
  const app = renderApp(`/verifications/${VERIFICATION_ID}`, { loggedInAs: {}, network });
  const opener = await screen.findByRole('button', { name: 'Benefit Assistant' }, { timeout: 10_000 });
  await app.user.click(opener);
  const panel = screen.getByRole('dialog', { name: 'Benefit Assistant' });
  const question = within(panel).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
  return { ...app, opener, panel, question, log: within(panel).getByRole('log', { name: 'Conversation' }) };
};

const findAnswer = () => screen.findByText(/For crowns the plan pays 50%/);

describe('the benefit assistant', () => {
  it("doesn't appear on a failed verification [2.85]", async () => {
    const network = fakeNetwork();
    network.answer(getVerification, fakeVerification({ status: 'failed', error_message: 'No' }));
    renderApp(`/verifications/${VERIFICATION_ID}`, { loggedInAs: {}, network });
    await screen.findByRole('heading', { name: 'Mara Lindgren' });
    expect(screen.queryByRole('button', { name: 'Benefit Assistant' })).toBeNull();
  });

  it('keeps a pasted question that is too long, and says so', async () => {
    const { user, question, panel, network } = await open();
    await user.click(question);
    await user.paste('a'.repeat(1001));
    expect(within(panel).getByText('The question must be at most 1,000 characters')).toBeDefined();
    expect(question.value).toHaveLength(1001);
    await user.keyboard('{Enter}');
    expect(network.requestsTo(askAssistant)).toHaveLength(0);
  });

  it('sends the question with the role and shows the answer in a live log [1.06, 2.85, 3.28, 7.21]', async () => {
    const network = fakeNetwork();
    network.answer(askAssistant, ANSWER);
    const { user, question, log } = await open(network);
    await user.type(question, '  Is a crown covered?{Enter}');
    await findAnswer();
    expect(network.requestsTo(askAssistant).map(({ body }) => body)).toEqual([
      { question: 'Is a crown covered?', role: 'administration' },
    ]);
    expect(log.getAttribute('aria-live')).toBe('polite');
    expect(log.textContent).toContain('You asked: Is a crown covered?');
    expect(question.value).toBe('');
  });

  it('continues the last conversation and keeps its role', async () => {
    const at = '2026-11-14T10:00:00.000Z';
    const exchange = (role: ChatMessage['role'], content: string): ChatMessage[] => [
      { type: 'user', content: `${content}?`, role, created_at: at, citations: [] },
      { type: 'assistant', content, sentences: [content], role, created_at: at, citations: [] },
    ];
    const network = fakeNetwork();
    network.answer(askAssistant, ANSWER);
    const earlier = [...exchange('administration', 'Old'), ...exchange('doctor', 'Crowns are paid')];
    const { user, panel, question, log } = await open(network, {}, earlier);
    await within(log).findByText('Crowns are paid');
    expect(within(log).queryByText('Old')).toBeNull();
    expect(within(panel).getByRole<HTMLInputElement>('radio', { name: 'Doctor' }).checked).toBe(true);
    await user.type(question, 'And bridges?{Enter}');
    await findAnswer();
    expect(network.requestsTo(askAssistant).map(({ body }) => body)).toEqual([
      { question: 'And bridges?', role: 'doctor' },
    ]);
    expect(within(log).getByText('Crowns are paid')).toBeDefined();
  });

  it('starts a new line on Shift+Enter', async () => {
    const { user, question, network } = await open();
    await user.type(question, 'one{Shift>}{Enter}{/Shift}two');
    expect(question.value).toBe('one\ntwo');
    expect(network.requestsTo(askAssistant)).toEqual([]);
  });

  it('sends neither a blank question nor a second one before the first is answered [5.35]', async () => {
    const network = fakeNetwork();
    network.hang(askAssistant);
    const { user, question, panel } = await open(network);
    const send = within(panel).getByRole('button', { name: 'Send' });
    expect(send.hasAttribute('disabled')).toBe(true);
    await user.type(question, '   {Enter}');
    expect(network.requestsTo(askAssistant)).toEqual([]);
    await user.clear(question);
    await user.type(question, 'Is it active?');
    fireEvent.keyDown(question, { key: 'Enter' });
    fireEvent.keyDown(question, { key: 'Enter' });
    await user.type(question, 'And the maximum?{Enter}');
    expect(network.requestsTo(askAssistant)).toHaveLength(1);
  });

  it('clears the conversation and changes the suggestions when the role changes [4.16]', async () => {
    const network = fakeNetwork();
    network.answer(askAssistant, ANSWER);
    const { user, panel, log, question } = await open(network);
    await user.click(within(panel).getByRole('button', { name: 'How much of the maximum is remaining?' }));
    await findAnswer();
    expect(document.activeElement).toBe(question);
    await user.click(within(panel).getByRole('radio', { name: 'Hygienist' }));
    expect(log.textContent).not.toContain('For crowns');
    await user.click(within(panel).getByRole('button', { name: 'When is the next cleaning covered?' }));
    await findAnswer();
    expect(network.requestsTo(askAssistant).map(({ body }) => body)).toEqual([
      { question: 'How much of the maximum is remaining?', role: 'administration' },
      { question: 'When is the next cleaning covered?', role: 'hygienist' },
    ]);
    await user.click(within(panel).getByRole('radio', { name: 'Doctor' }));
    expect(within(panel).getByRole('button', { name: 'Is there a missing tooth clause?' })).toBeDefined();
  });

  it('discards the question and its late answer when the role changes, and accepts a new question', async () => {
    const network = fakeNetwork();
    let answerLate: (response: Response) => void = () => {};
    const late = new Promise<Response>((resolve) => {
      answerLate = resolve;
    });
    network.on(askAssistant.method, askAssistant.path, () => late);
    const { user, question, panel, log } = await open(network);
    await user.type(question, 'Is it active?{Enter}');
    await user.click(within(panel).getByRole('radio', { name: 'Doctor' }));
    expect(log.textContent).not.toContain('Is it active?');
    network.answer(askAssistant, ANSWER);
    const active = 'The plan is active.';
    answerLate(jsonResponse(200, { answer: active, sentences: [active], citations: [] }));
    await user.type(question, 'Is a crown covered?{Enter}');
    await findAnswer();
    expect(log.textContent).not.toContain(active);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the cited row and highlights its value on the page', async () => {
    const network = fakeNetwork();
    network.answer(askAssistant, ANSWER);
    const { user, question, log, container } = await open(network);
    await user.type(question, 'Is a crown covered?{Enter}');
    await findAnswer();
    const value = document.createElement('button');
    value.dataset['sources'] = '7';
    value.scrollIntoView = vi.fn();
    container.append(value);
    const citation = screen.getByRole('button', { name: 'Source: For crowns the plan pays 50%.' });
    await user.click(citation);
    expect(value.scrollIntoView).toHaveBeenCalled();
    expect(value.getAttribute('data-cited')).toBe('true');
    expect(citation.getAttribute('aria-expanded')).toBe('true');
    expect(log.textContent).toContain('Row 8: EB*A**36*****.5');
    await user.click(screen.getByRole('button', { name: 'Plan section: Group number: 00123.' }));
    expect(log.textContent).toContain('not from a benefit row');
    expect(within(log).queryByRole('button', { name: /didn't state/ })).toBeNull();
  });

  it('takes the focus when it opens and returns it when Escape closes it', async () => {
    const { user, question, opener } = await open();
    expect(document.activeElement).toBe(question);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Benefit Assistant' })).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });

  it('shows questions and answers as text only', async () => {
    const file = resolve(
      import.meta.dirname,
      '../../../../../packages/benefits/fixtures/assistant/injections.txt',
    );
    const texts = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    // With an incomplete file, the checks below would prove little.
    expect(texts.length).toBeGreaterThanOrEqual(60);
    const network = fakeNetwork();
    network.answer(askAssistant, { answer: texts.join(' '), sentences: texts, citations: [] });
    const { user, question, log } = await open(network);
    fireEvent.change(question, { target: { value: '<img src=x onerror=alert(1)>' } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(log.textContent).toContain('Ignore all previous instructions'));
    for (const text of texts) expect(log.textContent).toContain(text);
    expect(log.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(log.querySelectorAll('script, img, a, iframe, svg, style, b, form, input')).toHaveLength(0);
  });
});

describe('without an answer, the benefit assistant', () => {
  const ask = async (network: FakeNetwork) => {
    const app = await open(network);
    await app.user.type(app.question, 'Is it active?{Enter}');
    return app;
  };
  const waitUntilGone = () =>
    waitFor(() => expect(screen.queryByRole('button', { name: 'Benefit Assistant' })).toBeNull());

  it('shows "AI chat service is not available" and disappears when the response has an error [4.17, 8.32]', async () => {
    const network = fakeNetwork();
    network.answer(askAssistant, { answer: '', sentences: [], citations: [], error: 'no model' });
    await ask(network);
    expect(await screen.findByText('AI chat service is not available')).toBeDefined();
    await waitUntilGone();
    expect(screen.getByRole('heading', { name: 'Mara Lindgren' })).toBeDefined();
  });

  it.each([
    ['a 503', 503, 'AI chat is not configured'],
    ['a 503 with another message', 503, 'Service unavailable'],
    ['a 502 with 503 in its message', 502, 'upstream: 503'],
    ['a 500 with "not configured" in its message', 500, 'the chat is Not Configured'],
  ])(
    'shows "AI chat service is currently unavailable" and disappears after %s [4.17, 8.33]',
    async (_, status, detail) => {
      const network = fakeNetwork();
      network.refuse(askAssistant, status, detail);
      await ask(network);
      expect(await screen.findByText('AI chat service is currently unavailable')).toBeDefined();
      await waitUntilGone();
    },
  );

  it.each<[string, (network: FakeNetwork) => void]>([
    ['a 500', (network) => network.refuse(askAssistant, 500, 'boom')],
    [
      'a 500 with a number such as 1503 in its message',
      (network) => network.refuse(askAssistant, 500, 'row 1503'),
    ],
    ['too many questions', (network) => network.refuse(askAssistant, 429, 'slow down')],
    ['a lost connection', (network) => network.disconnect(askAssistant)],
  ])(
    'stays, shows "Failed to get response. Please try again." and restores the question after %s [8.34]',
    async (_, fail) => {
      const network = fakeNetwork();
      fail(network);
      const { question, log, user } = await ask(network);
      expect(await screen.findByText('Failed to get response. Please try again.')).toBeDefined();
      expect(question.value).toBe('Is it active?');
      expect(log.textContent).not.toContain('You asked');
      network.answer(askAssistant, ANSWER);
      await user.click(screen.getByRole('button', { name: 'Send' }));
      await findAnswer();
    },
  );
});
