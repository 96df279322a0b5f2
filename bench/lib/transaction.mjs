/** Runs the work in a transaction. If it fails, its connection is closed, so that no later work runs in it. */
export async function inTransaction(pool, work) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    client.release(error);
    throw error;
  }
  client.release();
}
