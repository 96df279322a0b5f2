/** Runs the work in a transaction. If that fails, closes the connection, so that no later work joins the transaction. */
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
