import {
  exportBatch,
  getBatch,
  getChatHistory,
  getVerification,
  giveReasonForBatch,
  giveReasonForVerification,
  MESSAGES,
} from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeBatch } from '#testing/fake-batch.ts';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakeVerification } from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';
import { type } from '#testing/type.ts';

// Load the pages' code up front: loading it takes longer than a test may wait.
beforeAll(async () => {
  await import('#app/verification-route.tsx');
  await import('#features/batches/detail/batch-page.tsx');
  await import('./reason-prompt.tsx');
}, 60_000);

const SUPER = { role: 'super_admin', practice_id: null, practices: null } as const;
const verification = fakeVerification({ status: 'failed', error_message: 'No coverage' });
const { id } = verification;
const GIVEN = { id: '01890000-0000-7000-8000-000000000001', expires_at: '2026-11-16T05:00:00Z' };
const refused = (type: 'verification' | 'batch', recordId: string) =>
  jsonResponse(403, {
    detail: MESSAGES.reasonRequired,
    code: 'reason_required',
    record: { type, id: recordId },
  });

describe("a super admin who opens a patient's record", () => {
  it('gives a reason and then sees the record', async () => {
    const network = fakeNetwork();
    network.on('GET', getVerification.path, () => refused('verification', id));
    network.answer(getChatHistory, { messages: [] });
    network.on('POST', giveReasonForVerification.path, () => {
      network.answer(getVerification, verification);
      return jsonResponse(201, GIVEN);
    });
    const { user } = renderApp(`/verifications/${id}`, { network, loggedInAs: SUPER });
    const dialog = within(await screen.findByRole('dialog', { name: 'Give Reason' }));
    await user.click(dialog.getByRole('button', { name: 'Give Reason' }));
    expect(dialog.getByText('Reason is required')).toBeTruthy();
    await user.click(dialog.getByLabelText(/Reason/));
    await user.paste('A'.repeat(501));
    await user.click(dialog.getByRole('button', { name: 'Give Reason' }));
    expect(dialog.getByText('Reason must be at most 500 characters')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toHaveLength(501);
    await user.clear(dialog.getByLabelText(/Reason/));
    await type(user, dialog.getByLabelText(/Reason/), 'Brief');
    await user.click(dialog.getByRole('button', { name: 'Give Reason' }));
    expect(dialog.getByText('Reason must be at least 10 characters')).toBeTruthy();
    expect(network.requestsTo(giveReasonForVerification)).toHaveLength(0);
    await user.clear(dialog.getByLabelText(/Reason/));
    await type(user, dialog.getByLabelText(/Reason/), 'The practice asked us to look.');
    await user.click(dialog.getByRole('button', { name: 'Give Reason' }));
    const name = `${verification.patient_first_name} ${verification.patient_last_name}`;
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(network.requestsTo(giveReasonForVerification)[0]?.body).toEqual({
      reason: 'The practice asked us to look.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sees why nothing is shown after Cancel, and can try again', async () => {
    const network = fakeNetwork();
    network.on('GET', getVerification.path, () => refused('verification', id));
    const { user } = renderApp(`/verifications/${id}`, { network, loggedInAs: SUPER });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('alert').textContent).toContain(MESSAGES.reasonRequired);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('dialog', { name: 'Give Reason' })).toBeTruthy();
  });
});

describe('a super admin who opens a batch', () => {
  it('gives a reason, after which the notice about hidden benefits is gone', async () => {
    const network = fakeNetwork();
    const batch = fakeBatch();
    network.answer(getBatch, { ...batch, benefits_withheld: true });
    network.on('POST', giveReasonForBatch.path, () => {
      network.answer(getBatch, batch);
      return jsonResponse(201, GIVEN);
    });
    const { user } = renderApp(`/batches/${batch.id}`, { network, loggedInAs: SUPER });
    expect(await screen.findByText(/Benefits are hidden/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Give Reason' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give Reason' }));
    await type(user, dialog.getByLabelText(/Reason/), 'The practice asked us to look.');
    await user.click(dialog.getByRole('button', { name: 'Give Reason' }));
    await waitFor(() => expect(screen.queryByText(/Benefits are hidden/)).toBeNull());
  });

  it('gives a reason when the export is refused, and can then export', async () => {
    const saved = vi.fn((_: Blob) => 'blob:file');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
    const network = fakeNetwork();
    const batch = fakeBatch();
    network.answer(getBatch, batch);
    network.on('GET', exportBatch.path, () => refused('batch', batch.id));
    network.on('POST', giveReasonForBatch.path, () => {
      network.on('GET', exportBatch.path, () => new Response('a,b'));
      return jsonResponse(201, GIVEN);
    });
    const { user } = renderApp(`/batches/${batch.id}`, { network, loggedInAs: SUPER });
    const exportAsJson = async () => {
      await user.click(await screen.findByRole('button', { name: 'Export' }));
      await user.click(await screen.findByText('JSON'));
    };
    await exportAsJson();
    const dialog = within(await screen.findByRole('dialog', { name: 'Give Reason' }));
    expect(saved).not.toHaveBeenCalled();
    await type(user, dialog.getByLabelText(/Reason/), 'The practice asked us to look.');
    await user.click(dialog.getByRole('button', { name: 'Give Reason' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.requestsTo(giveReasonForBatch)).toHaveLength(1);
    await exportAsJson();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });
});
