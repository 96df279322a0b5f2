import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Disclosure } from './disclosure.tsx';

it('stays open after a search if it was clicked during the search', async () => {
  const sectionOf = (isSearching: boolean) => (
    <Disclosure title="Willow Dental" forceOpen={isSearching}>
      Ann Reed
    </Disclosure>
  );
  const { rerender } = render(sectionOf(true));
  await userEvent.click(screen.getByRole('button', { name: 'Willow Dental' }));
  rerender(sectionOf(false));
  expect(screen.getByText('Ann Reed')).toBeDefined();
});
