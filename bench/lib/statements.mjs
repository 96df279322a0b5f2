// Records the SQL of some work, and sends only this SQL again. This shows how fast a minimal client would be on the
// same server.
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

/** Returns all SQL sent while `work` runs, in units: a transaction or a single statement, with its database role. */
export async function recordStatements(work) {
  const original = pg.Client.prototype.query;
  const units = [];
  const openUnits = new Map();
  pg.Client.prototype.query = function query(config, values, callback) {
    const text = typeof config === 'string' ? config : config?.text;
    if (typeof text !== 'string') return original.call(this, config, values, callback);
    const statement = { text, values: Array.isArray(values) ? values : (config.values ?? []), rows: null };
    record(this, statement);
    const result = original.call(this, config, values, callback);
    if (typeof result?.then === 'function') {
      result.then(
        ({ rows }) => {
          statement.rows = rows ?? null;
        },
        () => undefined,
      );
    }
    return result;
  };
  const record = (client, statement) => {
    const unit = openUnits.get(client) ?? { role: client.user, statements: [] };
    if (!openUnits.has(client)) units.push(unit);
    unit.statements.push(statement);
    if (/^\s*begin\b/i.test(statement.text)) openUnits.set(client, unit);
    if (/^\s*(commit|rollback)\b/i.test(statement.text)) openUnits.delete(client);
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return units;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Returns a function that tests whether an ID was created since `moment`. Version 7 IDs contain their creation time. */
export const isIdCreatedSince = (moment) => (id) =>
  id[14] === '7' && Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) >= moment;

/** A client that sends recorded SQL, with one connection pool per database role. */
export function createMinimalClient(url, units) {
  const roles = [...new Set(units.map(({ role }) => role))];
  const pools = roles.map((role) => {
    const roleUrl = new URL(url);
    roleUrl.username = role;
    return new pg.Pool({ connectionString: roleUrl.href, max: 10 });
  });
  return {
    /**
     * Runs the units once and returns the rows of the last statement that returned any. `isNewId` is true for an ID
     * that the recorded work created. These IDs, the fingerprints and the locks of fingerprints get new values. The ID of
     * the recorded job is replaced by that of the job fetched now.
     */
    async replay({ isNewId }) {
      const renewal = createRenewal(isNewId);
      let last = [];
      for (const { role, statements } of units) {
        const client = await pools[roles.indexOf(role)].connect();
        try {
          for (const statement of statements) {
            const result = await client.query(statement.text, renewal.params(statement));
            if (result.rows?.length > 0) last = result.rows;
            renewal.learn(statement, result);
          }
          client.release();
        } catch (error) {
          client.release(error);
          throw error;
        }
      }
      return last;
    },
    close: () => Promise.all(pools.map((pool) => pool.end())),
  };
}

const isHash = (value) => Buffer.isBuffer(value) && value.length === 32;
/** The key of the lock that keeps the same request from being sent twice: the first bytes of its fingerprint. */
const lockOf = (fingerprint) => String(fingerprint.readBigInt64BE(0));

/** Replaces the values of recorded statements, see `replay`. */
export function createRenewal(isNewId) {
  const ids = new Map();
  const fingerprint = randomBytes(32);
  const renewIds = (text) =>
    text.replace(UUID, (id) => {
      if (!ids.has(id)) ids.set(id, isNewId(id) ? randomUUID() : id);
      return ids.get(id);
    });
  const renew = (value) => {
    if (typeof value === 'string') return renewIds(value);
    // The fingerprint must be new. The other hashes may be.
    if (Buffer.isBuffer(value)) return isHash(value) ? fingerprint : value;
    if (Array.isArray(value)) return value.map(renew);
    if (value && typeof value === 'object' && !(value instanceof Date)) {
      return JSON.parse(renewIds(JSON.stringify(value)));
    }
    return value;
  };
  return {
    params({ values }) {
      const locks = values.filter(isHash).map(lockOf);
      return values.map((value) => (locks.includes(value) ? lockOf(fingerprint) : renew(value)));
    },
    learn({ text, rows }, result) {
      const [recorded, now] = [rows?.[0]?.id, result.rows?.[0]?.id];
      if (recorded && now && /skip locked/i.test(text)) ids.set(recorded, now);
    },
  };
}
