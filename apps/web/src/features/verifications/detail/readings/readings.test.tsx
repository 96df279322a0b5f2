import { getReading, getVerification, listReadings, type Reading } from '@bitewing/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakeBenefits, fakeVerification, VERIFICATION_ID } from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';
// Imported here so that no test waits for the lazy page to load.
import '../verification-page.tsx';

const ADDRESS = `/verifications/${VERIFICATION_ID}`;

describe('a response with two readings', () => {
  const [NEWEST, FIRST] = ['01890000-0000-7000-8000-0000000000c2', '01890000-0000-7000-8000-0000000000c1'];
  const readingOf = (changes: Partial<Reading>): Reading => ({
    id: FIRST,
    interpreter_version: '1.4.0',
    coverage_status: 'inactive',
    needs_confirmation: false,
    total_blocks: 12,
    unparsed_blocks: 3,
    read_at: '2026-11-14T15:00:04Z',
    is_newest: false,
    parsed_benefits: fakeBenefits({ messages: [{ text: 'Older words', sources: [0] }] }),
    parser_audit: {
      interpreter_version: '1.4.0',
      total_blocks: 12,
      unparsed_blocks: 0,
      unread: [],
      blocks: [],
    },
    ...changes,
  });
  const benefits = fakeBenefits({ messages: [{ text: 'Newest words', sources: [0] }] });
  const openWithReadings = (address = ADDRESS) => {
    const network = fakeNetwork();
    network.answer(getVerification, fakeVerification({ parsed_benefits: benefits, reading_id: NEWEST }));
    network.answer(listReadings, {
      readings: [
        readingOf({ id: NEWEST, interpreter_version: '2.0.0', is_newest: true, unparsed_blocks: 0 }),
        readingOf({}),
      ],
    });
    network.answer(getReading, readingOf({}));
    return renderApp(address, { loggedInAs: {}, network });
  };

  it('lists its versions, shows an older one with a banner, and links back to the newest', async () => {
    const { network, router, user } = openWithReadings();
    expect(await screen.findByText('Newest words')).toBeDefined();
    expect(network.requestsTo(listReadings)).toHaveLength(0);
    await user.click(screen.getByText('How Bitewing has interpreted this response'));
    expect(await screen.findByText('Current version (shown)')).toBeDefined();
    expect(screen.getByText(/3 of 12 rows couldn't be read/)).toBeDefined();

    await user.click(screen.getByRole('link', { name: 'Earlier version' }));
    const banner = within(await screen.findByRole('region', { name: 'Earlier version' }));
    expect(banner.getByText(/read on/)).toBeDefined();
    expect(await screen.findByText('Older words')).toBeDefined();
    expect(screen.queryByText('Newest words')).toBeNull();
    expect(network.requestsTo(getReading)[0]?.path).toContain(FIRST);

    await user.click(banner.getByRole('link', { name: 'Show the current version' }));
    expect(await screen.findByText('Newest words')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Earlier version' })).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  it('shows the newest reading without loading it separately if the URL names it', async () => {
    const { network } = openWithReadings(`${ADDRESS}?reading=${NEWEST}`);
    expect(await screen.findByText('Newest words')).toBeDefined();
    expect(network.requestsTo(getReading)).toHaveLength(0);
  });

  it('says why an older reading could not be loaded', async () => {
    const network = fakeNetwork();
    network.answer(getVerification, fakeVerification({ parsed_benefits: benefits, reading_id: NEWEST }));
    network.refuse(getReading, 404);
    renderApp(`${ADDRESS}?reading=${FIRST}`, { loggedInAs: {}, network });
    expect(await screen.findByText(/The requested resource was not found/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Show the current version' })).toBeDefined();
  });
});
