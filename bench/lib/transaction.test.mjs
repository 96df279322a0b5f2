import { expect, it } from 'vitest';
import { inTransaction } from './transaction.mjs';

const fakePool = () => {
  const seen = [];
  const client = {
    query: async (text) => void seen.push(text),
    release: (error) => void seen.push(error ? 'closed' : 'released'),
  };
  return { seen, connect: async () => client };
};

it('commits, and returns the connection to the pool', async () => {
  const pool = fakePool();
  await inTransaction(pool, (client) => client.query('work'));
  expect(pool.seen).toEqual(['begin', 'work', 'commit', 'released']);
});

it('closes the connection of a failed transaction', async () => {
  const pool = fakePool();
  const failing = inTransaction(pool, () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  expect(pool.seen).toEqual(['begin', 'closed']);
});
