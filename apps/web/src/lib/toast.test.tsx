import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';

describe('a toast', () => {
  it.each([
    ['info', 4, 'status'],
    ['success', 3, 'status'],
    ['error', 5, 'alert'],
  ] as const)('of kind %s stays %s seconds [9.15]', async (kind, seconds, role) => {
    vi.useFakeTimers();
    render(
      <MantineProvider>
        <Notifications />
      </MantineProvider>,
    );
    act(() => toast[kind]('Practice deleted successfully'));
    expect(screen.getByRole(role).textContent).toContain('Practice deleted successfully');
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - 50));
    expect(screen.queryByText('Practice deleted successfully')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByText('Practice deleted successfully')).toBeNull();
  });

  it('is not shown again while an identical one is visible', async () => {
    vi.useFakeTimers();
    render(
      <MantineProvider>
        <Notifications />
      </MantineProvider>,
    );
    act(() => {
      toast.error('Request timeout');
      toast.error('Request timeout');
      toast.error('Request failed');
    });
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    act(() => toast.error('Request timeout'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
